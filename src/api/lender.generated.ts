/** Types of the lender's API, generated from schemas/api by scripts/generate-api-types.mjs. Do not edit. */

export interface paths {
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in with user name and password. */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/temp-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a token for one visit to a partner. */
        get: operations["getTempToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask who is logged in. */
        get: operations["getLogged"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End the session. */
        delete: operations["logout"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask for a link to set a new password. */
        get: operations["requestPasswordReset"];
        put?: never;
        /** Set a new password with the code that was sent. */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login/google": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the address where Google asks who the customer is. */
        get: operations["getGoogleLogin"];
        put?: never;
        /** Log in with a Google identity token. */
        post: operations["loginWithGoogle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login/google/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in with the code that Google gave to the login which this browser began. */
        post: operations["loginWithGoogleCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/accesses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the account's open sessions and what happened to its security. */
        get: operations["listAccesses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/accesses/others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End the account's sessions in all other browsers. */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the device known. */
        post: operations["registerDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/visitor-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask for the visitor's groups in running experiments, before there is a loan. */
        get: operations["getVisitorGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/loan/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the current loan. */
        get: operations["getCurrentLoan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/loan/auto-approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask whether the loan was approved automatically. */
        get: operations["getAutoApproval"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/loan/recurrent-new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask whether the customer may start another loan. */
        get: operations["getRecurrentNew"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/sendBankDocument": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the slip of an installment by e-mail. */
        post: operations["sendBankDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/installment/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** See an installment on another day. */
        put: operations["simulateInstallment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/installment/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Move an installment to another day. */
        put: operations["updateInstallment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/get-message-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the message preferences. */
        get: operations["getMessagePreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/update-message-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Keep the message preferences. */
        put: operations["updateMessagePreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer-chat/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the chat. */
        get: operations["searchChat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer-chat/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write to the chat. */
        post: operations["sendChatMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/evaluation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell what the customer thinks of us. */
        post: operations["sendEvaluation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/app-installation-message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a link to the app. */
        post: operations["sendAppInstallationMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/sign/insurance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take SuperSeguro. */
        put: operations["signInsurance"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/insurance/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the insurance. */
        get: operations["getInsuranceInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/insurance/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Cancel the insurance. */
        put: operations["cancelInsurance"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/send-application-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a one-time login link. */
        post: operations["sendApplicationLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/get-customer-block-state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask whether the customer may go on. */
        get: operations["getCustomerBlockState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/process-customer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask whether a person is a customer. */
        post: operations["processCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/current/utm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the campaign source of the current partner. */
        get: operations["getPartnerUtm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/location/nearest-sellers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List sellers near a zip code. */
        get: operations["listNearestSellers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/multiplik/indicator-name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask who referred the visitor. */
        get: operations["getMultiplikIndicatorName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/multiplik/signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask whether the customer takes part in Multiplik. */
        get: operations["getMultiplikSignature"];
        /** Sign the terms of Multiplik. */
        put: operations["signMultiplik"];
        post?: never;
        /** Leave Multiplik. The link stops working; what was earned stays. */
        delete: operations["leaveMultiplik"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/multiplik/invitation-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the link to share. */
        get: operations["getMultiplikInvitationLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/multiplik/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the invitations, newest first. */
        get: operations["listMultiplikInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/multiplik/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note that somebody opened an invitation link. */
        post: operations["openMultiplikInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/frame": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the address of a partner's page to show in a frame (specification §2.5). */
        get: operations["getPartnerFrame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/acordo-certo/find-iframe-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the token of the debt agreement frame. */
        post: operations["findAcordoCertoToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/auth-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the token of a partner for a person. */
        post: operations["getPartnerAuthToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/referral/temp-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a token for the referral programme. */
        get: operations["getSellerReferralToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/new-product": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the customer's interests, the latest first. */
        get: operations["listProductRecords"];
        /** Move an interest on. */
        put: operations["updateProductRecord"];
        /** Keep an interest in a product. */
        post: operations["createProductRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/new-product/filter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find an interest. */
        get: operations["findProductRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/log/business": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note a business event. */
        post: operations["logBusiness"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/log/integration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note a failed call. */
        post: operations["logIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/log/problem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep what a customer reports of a problem, with what the portal did before. */
        post: operations["reportProblem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/log/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add to the counters of screens and fields; ids that no definition has are dropped. */
        post: operations["countFunnel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/{product}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the products and promotions of a shop. */
        get: operations["getShop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promotion/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a promotion and the caller's card. */
        get: operations["getPromotion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promotion/{slug}/{promotionId}/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide the result of the caller's card. Refused with promotion-ended, promotion-sold-out, card-already-revealed, promotion-not-joined. */
        post: operations["revealScratchCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scratch-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller's cards, the latest first. */
        get: operations["listScratchCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/application/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start an application; opens a session. */
        post: operations["createApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lead/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave a contact; opens a session. */
        post: operations["createLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/application/lead-complement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell what a lead has not told yet. */
        post: operations["complementLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/missing-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Tell missing civil data. */
        put: operations["submitMissingData"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promotional-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Use a promotional code. */
        put: operations["applyPromotionalCode"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tag-analytics-event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Note that an analytics event was fired. */
        put: operations["tagAnalyticsEvent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/current/by-device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell whether a loan is in progress that was asked for, or entered, on this device. Anybody may hold a device, so nothing more is told. */
        get: operations["findLoanByDevice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/recurring-offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take the offer, which becomes the current loan; it is made where it was not. */
        put: operations["takeRecurringOffer"];
        /** Make the offer of another loan to a customer who has paid (specification §4.2); once. */
        post: operations["createRecurringOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/application/app-installation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Tell that the lender's app is installed. */
        put: operations["registerAppInstallation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/application/contract/pre": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Confirm amount, term and due day. */
        put: operations["submitPreContract"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/application/contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sign the contract. */
        put: operations["signContract"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contract/re-confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Confirm the contract again with a code. */
        put: operations["reconfirmContract"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contract/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give the contract up. */
        put: operations["cancelContract"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contract/request-original-offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take the first proposal, or ask for the first offer again. */
        put: operations["requestOriginalOffer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contract/request-alternative-offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take the second proposal. */
        put: operations["requestAlternativeOffer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contract/post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Tell what the contract needs besides the signature. */
        put: operations["submitPostContract"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insurance-apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take SuperSeguro with the application. */
        put: operations["applyInsurance"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insurance-cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Leave SuperSeguro out of the application. */
        put: operations["declineInsurance"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credigo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Tell that the Credigo step is done (step 9). */
        put: operations["submitCredigo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Send a picture of the face or the document. */
        put: operations["submitIdentity"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/submit-psychrometric": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Tell that the questionnaire is done (steps 9 and 10). */
        put: operations["submitPsychometric"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/iassessements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the page of the psychometric questionnaire. */
        get: operations["getIAssessment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the knowledge-based questions (step 12). */
        get: operations["getQuestions"];
        /** Answer the knowledge-based questions; kba-wrong-answers when wrong. */
        put: operations["answerQuestions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/application/ebs-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the page of the electronic bank statement (step 2). */
        get: operations["getEbsUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/application/income-proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a proof of income (step 0). */
        post: operations["uploadIncomeProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/application/verification-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask where the verification token went (steps 27 to 29). */
        get: operations["getVerificationToken"];
        /** Confirm the verification token; token-invalid when wrong. */
        put: operations["confirmVerificationToken"];
        /** Send the verification token again (steps 27 to 29). */
        post: operations["resendVerificationToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/institutions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List institutions of Open Finance. */
        get: operations["listInstitutions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a consent at an institution. */
        post: operations["createOpenFinanceConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consent/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what is shared by Open Finance, or waits for the institution. */
        get: operations["getOpenFinanceConsent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consent/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Stop sharing, or withdraw a request that waits for the institution. */
        put: operations["revokeOpenFinanceConsent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consent/payroll-loan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Allow the payroll data query. */
        put: operations["consentPayrollLoan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/multioffer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the offers after the analysis. */
        get: operations["getMultiOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/multioffer/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take one of the offers. */
        put: operations["selectMultiOffer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/multioffer/unselect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give the offer taken back. */
        put: operations["unselectMultiOffer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/application/offers/multiple": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the offers of the application; at the pre-contract, of every term, for the amount, due day and insurance asked for. */
        get: operations["getMultipleOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/select-offer-condition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take an offer by its conditions. */
        put: operations["selectOfferCondition"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/counter-offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Answer the counter-offer questionnaire.
         * @description The loan shows the answer as counterOfferFeedback; read it again afterwards.
         */
        put: operations["answerCounterOffer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/current/re-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the installments. */
        get: operations["getRepayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/current/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read whether the loan can be given back, and how. */
        get: operations["getWithdrawal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/current/payment/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Pay by card. */
        put: operations["payByCard"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/card/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask again after the issuer's challenge. */
        get: operations["refreshCardPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/re-payments/bill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the bill of an installment. */
        get: operations["getInstallmentBill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/current/installment/bill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Make a bill for installments. */
        get: operations["createInstallmentBill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/re-payments/{name}.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the slip of an installment as PDF. */
        get: operations["getSlipPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/automatic-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start Pix Automático. */
        post: operations["createAutomaticPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/automatic-payment/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what was authorised under Pix Automático, and its charges. */
        get: operations["getAutomaticPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/automatic-payment/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Cancel Pix Automático, or a request that waits for the bank. */
        put: operations["cancelAutomaticPayment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/automatic-payment/charge/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Cancel one scheduled charge of Pix Automático, until 23:59 of the day before. */
        put: operations["cancelAutomaticCharge"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/automatic-payment/available": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask whether Pix Automático can be authorised. */
        get: operations["isAutomaticPaymentAvailable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/automatic-payment/max-amount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask for the highest amount of a charge. */
        get: operations["getAutomaticPaymentMaxAmount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/re-payments/slip-by-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a slip by e-mail. */
        post: operations["sendSlipByEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/current/anticipation/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what paying early costs. */
        post: operations["simulateAnticipation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/current/anticipation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay early; makes and e-mails the slip, without return. */
        post: operations["confirmAnticipation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/current/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the payments received, newest first. */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/current/payments/{id}/receipt.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the receipt of a payment as PDF. */
        get: operations["getReceiptPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/current/contract.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the signed contract as PDF. */
        get: operations["getContractPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/current/due-dates.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the due dates of the open installments as a calendar file (RFC 5545), each with an alarm on the day before. */
        get: operations["getDueDates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/current/quittance.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the quittance of the loan (CC art. 320), or of a year (Lei 12.007/2009), as PDF. */
        get: operations["getQuittancePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell what is kept about the customer, by purpose. */
        get: operations["getKeptData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/data/copy.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a copy of all that is kept about the customer (LGPD art. 19). */
        get: operations["getDataCopy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/demands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the customer's demands, newest first. */
        get: operations["listDemands"];
        put?: never;
        /** Ask for a copy, a correction or a deletion of data, or complain. */
        post: operations["createDemand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the contacts on record of the account, masked. */
        get: operations["listContacts"];
        /** Replace the contact, by both codes; proof-invalid or token-invalid when one is wrong. */
        put: operations["confirmContactChange"];
        /** Send a code to a new e-mail address or phone of the account; proof-invalid without a code of one on record. */
        post: operations["requestContactChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/contact/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a code to a contact on record, without which no contact changes. */
        post: operations["sendContactProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/underwriting/is-declined-by-bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask whether the bank caused the refusal. */
        get: operations["isDeclinedByBank"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/underwriting/correct-bank-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give another account after a refusal or failed deposit. */
        put: operations["correctBankAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/cp-approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask whether the personal loan is approved. */
        get: operations["isCpApproved"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/{id}/simulate-pay-day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See the conditions with another due day. */
        get: operations["simulateDueDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/underwrite-partial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Move the due day. */
        put: operations["underwritePartial"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/validate-bank-information": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check the shape and check digit of an account; bank-account-invalid when it cannot exist. */
        post: operations["validateBankInformation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gather-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find the address of a zip code. */
        get: operations["gatherAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the banks. */
        get: operations["listBanks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/application/bank-account/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check that an account belongs to the customer and can be paid to. */
        post: operations["checkBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/application/bank-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the account of the application. */
        put: operations["updateBankAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/area-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the area codes of phones. */
        get: operations["listAreaCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description An amount in BRL cents. */
        Cents: number;
        /** @description A price in BRL cents for each month. */
        MonthlyCents: number;
        /** @description A monthly rate. */
        MonthlyRate: number;
        /** @description A yearly rate. */
        AnnualRate: number;
        /** @description Number of monthly installments. */
        Term: number;
        /**
         * Format: date
         * @description A day without time, yyyy-mm-dd.
         */
        CalendarDate: string;
        /**
         * Format: date-time
         * @description A moment, ISO 8601 in UTC.
         */
        Instant: string;
        /** @description CPF, eleven digits. */
        TaxId: string;
        /** @description Area code and number, digits only. */
        MobilePhone: string;
        /** @description CEP, eight digits. */
        ZipCode: string;
        /** @description COMPE code; compare as a number, "1" is "001". */
        BankCode: string;
        /**
         * @description Federative unit (UF).
         * @enum {string}
         */
        State: "AC" | "AL" | "AP" | "AM" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MT" | "MS" | "MG" | "PA" | "PB" | "PR" | "PE" | "PI" | "RJ" | "RN" | "RS" | "RO" | "RR" | "SC" | "SP" | "SE" | "TO";
        /**
         * @description Sex as the customer declares it.
         * @enum {string}
         */
        Sex: "female" | "male" | "other";
        /**
         * @description Civil status.
         * @enum {string}
         */
        CivilStatus: "single" | "married" | "separated" | "divorced" | "widowed" | "stable-union";
        /**
         * @description Source of income; employee is CLT.
         * @enum {string}
         */
        EmploymentKind: "employee" | "public-servant" | "retired" | "self-employed" | "business-owner" | "military" | "student" | "unemployed";
        /**
         * @description Kind of bank account.
         * @enum {string}
         */
        AccountKind: "checking" | "savings" | "payment";
        /**
         * @description Code of a step of the application (specification §3).
         * @enum {integer}
         */
        StepCode: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 12 | 20 | 21 | 22 | 26 | 27 | 28 | 29 | 31;
        /**
         * @description Brand or product label the router decides by; declined sends to the declined page.
         * @enum {string}
         */
        ProductLabel: "emprestimosim" | "aprovasim" | "adiantasim" | "topsim" | "deutop" | "declined";
        /** @description A name in small letters, digits and dashes. */
        Slug: string;
        /**
         * Format: uuid
         * @description A random identifier.
         */
        Uuid: string;
        /** @description Every refusal has this body; never a stack. */
        Error: {
            /**
             * @description Stable name, kebab-case.
             * @example tax-id-exists
             */
            code: string;
            /** @description The sentence for the customer, in Portuguese. */
            message: string;
            /** @description The member of the request it is about. */
            field?: string;
            /** @description Each broken rule of the request, when the request has the wrong shape. */
            details?: {
                /** @description JSON Pointer into the request. */
                path: string;
                /** @description The JSON Schema keyword that failed. */
                rule: string;
            }[];
        };
        /** @description An explicit yes, for acts that need one. */
        Accepted: {
            /**
             * @description Always true.
             * @constant
             */
            accepted: true;
        };
        /** @description Who is logged in. The session itself is the cookie; no script reads it. */
        Auth: {
            /** @description Null while the cookie carries the session. */
            accessToken: string | null;
            /** @description Short-lived token to hand to a partner page. */
            tempToken: string | null;
            /** @description Id of the customer. */
            userId: string | null;
            /** @description Whether a customer is logged in. */
            isLoggedIn: boolean;
        };
        /** @description A token for one visit to a partner's page. */
        TempToken: {
            /** @description Opaque, valid for minutes. */
            tempToken: string;
        };
        /** @description User name and password. */
        Login: {
            /** @description CPF digits or e-mail address. */
            username: string;
            /** @description The password. */
            password: string;
        };
        /** @description Where the login by Google begins, for the browser to go to. It comes back to /entrar/redirecionar with `code` and `state`, which loginWithGoogleCode takes. */
        GoogleLoginStart: {
            /** @description Null where no login by Google is offered. */
            url: string | null;
        };
        /** @description A Google identity token, whose nonce is that of the login which this browser began; it logs in once. */
        GoogleLogin: {
            /** @description The signed token Google gave. */
            googleIdToken: string;
        };
        /** @description What Google gave back to the browser that began the login (OpenID Connect, authorization code with PKCE). */
        GoogleCode: {
            /** @description For one exchange. */
            code: string;
            /** @description The value that the login began with. */
            state: string;
        };
        /** @description A new password with the code that was sent. */
        PasswordReset: {
            /** @description From the link in the e-mail. */
            validationCode: string;
            /** @description The new password. */
            newPassword: string;
        };
        /** @description The message was sent, if the user exists; the answer does not tell which. */
        PasswordResetRequested: {
            /** @description Masked address it went to. */
            recipient: string | null;
        };
        /** @description Where the account is open, and what happened to its security. */
        Accesses: {
            /** @description Open ones, used last first. */
            sessions: components["schemas"]["AccessSession"][];
            /** @description Of the last six months, newest first. */
            events: components["schemas"]["SecurityEvent"][];
        };
        /** @description One browser in which the account is open. */
        AccessSession: {
            /** @description The caller's own. */
            current: boolean;
            /**
             * @description How somebody logged in.
             * @enum {string|null}
             */
            way: "password" | "google" | "link-by-email" | "link-by-sms" | null;
            startedAt: components["schemas"]["Instant"];
            seenAt: components["schemas"]["Instant"];
            network: components["schemas"]["AccessNetwork"];
            browser: components["schemas"]["AccessBrowser"];
            system: components["schemas"]["AccessSystem"];
        };
        /** @description Something that happened to the account's security. */
        SecurityEvent: {
            /**
             * @description What happened.
             * @enum {string}
             */
            kind: "login" | "login-refused" | "code-refused" | "guessed" | "logout" | "sessions-ended" | "password-asked" | "password-changed" | "contact-changed" | "account-changed" | "account-confirmed" | "account-contested" | "account-reverted";
            /**
             * @description The way of a login; which contact was changed.
             * @enum {string|null}
             */
            detail: "password" | "google" | "link-by-email" | "link-by-sms" | "email" | "phone" | null;
            at: components["schemas"]["Instant"];
            /** @description How often within an hour; `at` is the last time. */
            times: number;
            network: components["schemas"]["AccessNetwork"];
            browser: components["schemas"]["AccessBrowser"];
            system: components["schemas"]["AccessSystem"];
        };
        /** @description The network, not the address: 203.0.113.0/24, 2001:db8:7:1::/64; null where it is not known. */
        AccessNetwork: string | null;
        /**
         * @description What the browser says it is.
         * @enum {string}
         */
        AccessBrowser: "edge" | "samsung" | "opera" | "firefox" | "chrome" | "safari" | "other";
        /**
         * @description What it says it runs on.
         * @enum {string}
         */
        AccessSystem: "android" | "ios" | "windows" | "chromeos" | "mac" | "linux" | "other";
        /** @description How many sessions ended. */
        SessionsEnded: {
            /** @description In other browsers. */
            ended: number;
        };
        /** @description What the customer told and what the lender still asks for. */
        Application: {
            personal: components["schemas"]["Personal"];
            financial: components["schemas"]["Financial"];
            employment: components["schemas"]["Employment"];
            residential: components["schemas"]["Residential"];
            payment: components["schemas"]["PaymentChoice"];
            biometry: components["schemas"]["Biometry"];
            openFinance: components["schemas"]["OpenFinance"];
            collateral: components["schemas"]["Collateral"];
            /** @description History of states. */
            logs: components["schemas"]["ApplicationLog"][];
            /**
             * Format: date-time
             * @description Last change.
             */
            updatedAt: string | null;
            /**
             * Format: date-time
             * @description When the customer had told everything.
             */
            finishedAt: string | null;
            /**
             * Format: date-time
             * @description When the application was cancelled.
             */
            cancelledAt: string | null;
            /** @description Members still missing. */
            pendingInformation: string[];
            /** @description Steps to do now, in order. */
            pendingSteps: components["schemas"]["StepCode"][];
            /** @description Pending steps of the application phase. */
            pendingApplicationSteps: components["schemas"]["StepCode"][];
            /** @description Steps done. */
            completedApplicationSteps: components["schemas"]["StepCode"][];
            /** @description Steps this application must do. */
            actualMandatorySteps: components["schemas"]["StepCode"][];
            /**
             * Format: date-time
             * @description When one offered condition was taken.
             */
            conditionSelectedAt: string | null;
            /**
             * Format: date-time
             * @description When the conditions were calculated.
             */
            conditionsCalculatedAt: string | null;
            /**
             * Format: date-time
             * @description When amount and term were confirmed.
             */
            conditionsSelectedAt: string | null;
            /** @description Started by the short journey. */
            shortApplication: boolean;
            /** @description Consents given. */
            consents: components["schemas"]["Consent"][];
            /** @description Test id to group. */
            multivariateTests: {
                [key: string]: string;
            };
            /** @description Campaign source of the visit. */
            utmSource: string | null;
            /** @description Notes by name. */
            additionalInformation: {
                [key: string]: string;
            };
            /** @description Variant of the start page it came from. */
            origin: string | null;
            /** @description Brand the customer saw. */
            brand: string | null;
            /**
             * Format: date-time
             * @description When it began.
             */
            createdAt: string;
        };
        /** @description The person. */
        Personal: {
            /** @description Id of the person. */
            id: string | null;
            /**
             * @description Declared sex.
             * @enum {string|null}
             */
            sex: "female" | "male" | "other" | null;
            /** @description Full name. */
            name: string | null;
            /** @description CPF, eleven digits. */
            taxId: string | null;
            /** @description Issuer of the identity card. */
            idIssuer: string | null;
            /** @description Number of the identity card. */
            idNumber: string | null;
            /**
             * Format: date
             * @description Day of birth.
             */
            birthDate: string | null;
            /** @description UF of birth. */
            birthState: string | null;
            /** @description Mother's full name. */
            motherName: string | null;
            /**
             * @description Civil status.
             * @enum {string|null}
             */
            civilStatus: "single" | "married" | "separated" | "divorced" | "widowed" | "stable-union" | null;
            /**
             * Format: date
             * @description Day the identity card was issued.
             */
            idIssueDate: string | null;
            /**
             * @description Country code; 55 is Brazil.
             * @default 55
             */
            nationality: number | null;
            /** @description E-mail address. */
            emailAddress: string | null;
            /** @description UF or place of issue. */
            idIssueLocality: string | null;
            /** @description Area code and number, digits. */
            mobilePhoneNumber: string | null;
            /** @description Make of the phone. */
            mobilePhoneBrand: string | null;
            /**
             * @description When to call.
             * @enum {string|null}
             */
            bestTimeForContact: "morning" | "afternoon" | "evening" | null;
            /** @description A second phone. */
            extraPhoneNumber: string | null;
            /** @description Nothing of this group is missing. */
            completed: boolean;
            /**
             * @description How much data sources filled in.
             * @enum {string|null}
             */
            autoFilledStatus: "none" | "partial" | "complete" | null;
        };
        /** @description Money matters. */
        Financial: {
            /**
             * @description Home ownership.
             * @enum {string|null}
             */
            property: "own" | "mortgaged" | "rented" | "family" | "other" | null;
            /** @description Amount asked for. */
            principal: number | null;
            bankAccount: components["schemas"]["BankAccount"];
            /** @description Says to have debts in arrears. */
            informedDefault: boolean | null;
            /** @description Politically exposed person. */
            politicallyExposedPerson: boolean | null;
            /** @description Asked for SuperSeguro. */
            insuranceRequested: boolean | null;
            /** @description Has SuperSeguro. */
            insured: boolean;
        };
        /** @description The account that receives the money. */
        BankAccount: {
            /**
             * @description Kind of account.
             * @enum {string|null}
             */
            kind: "checking" | "savings" | "payment" | null;
            /** @description Account without check digit. */
            number: string | null;
            /** @description COMPE code of three digits. */
            bankCode: string | null;
            /** @description Digit or letter after the dash. */
            checkDigit: string | null;
            /** @description Branch without check digit. */
            branchNumber: string | null;
        };
        /** @description Work and income. */
        Employment: {
            /**
             * @description Source of income.
             * @enum {string|null}
             */
            kind: "employee" | "public-servant" | "retired" | "self-employed" | "business-owner" | "military" | "student" | "unemployed" | null;
            /** @description Day the salary comes. */
            payDay: number | null;
            /** @description Where the work is. */
            address: string | null;
            /** @description Who pays. */
            employer: string | null;
            /** @description Occupation. */
            position: string | null;
            /** @description Phone at work. */
            phoneNumber: string | null;
            /** @description Bracket of income. */
            monthlyIncomeRange: string | null;
            /** @description Income per month. */
            monthlyIncome: number | null;
        };
        /** @description Home address. */
        Residential: {
            /** @description City. */
            city: string | null;
            /** @description UF. */
            state: string | null;
            /** @description CEP, eight digits. */
            zipCode: string | null;
            /** @description Kind of street: Rua, Avenida… */
            typeName: string | null;
            /** @description Flat, block. */
            complement: string | null;
            /** @description Neighbourhood. */
            neighborhood: string | null;
            /** @description Street. */
            streetAddress: string | null;
            /** @description House number or S/N. */
            streetNumber: string | null;
        };
        /** @description How and when the installments are paid. */
        PaymentChoice: {
            /** @description Due day. */
            dueDay: number | null;
            /**
             * @description Way of payment.
             * @enum {string|null}
             */
            method: "slip" | "pix" | "automatic-pix" | "card" | null;
        };
        /** @description Proof that the customer is who they say. */
        Biometry: {
            /** @description An image was sent. */
            submitted: boolean;
            /** @description The identity is confirmed. */
            completed: boolean;
            /**
             * @description Who compares the faces.
             * @enum {string|null}
             */
            biometryPartner: "unico" | "own" | null;
        };
        /** @description Consent to read accounts at another institution. */
        OpenFinance: {
            /** @description Who fetches the data. */
            openFinancePartner: string | null;
            /** @description Id of the consent there. */
            partnerId: string | null;
            /**
             * @description State of the consent.
             * @enum {string|null}
             */
            consentState: "AWAITING_AUTHORISATION" | "AUTHORISED" | "REJECTED" | null;
            /**
             * Format: date-time
             * @description Last change.
             */
            updatedAt: string | null;
            /** @description Kind of data shared. */
            typeName: string | null;
            /**
             * @description Why the consent is REJECTED; absent or null otherwise.
             * @enum {string|null}
             */
            rejectionReason?: "CUSTOMER_MANUALLY_REJECTED" | "CUSTOMER_MANUALLY_REVOKED" | "CONSENT_EXPIRED" | "CONSENT_MAX_DATE_REACHED" | null;
        };
        /** @description A phone as a guarantee. */
        Collateral: {
            /** @description The phone secures the loan. */
            withMobileCollateral: boolean;
            /** @description The lender's app is on the phone. */
            appInstalled: boolean;
        };
        /** @description One move of the life cycle. */
        ApplicationLog: {
            at: components["schemas"]["Instant"];
            /** @description State it moved to. */
            stateId: number;
            /** @description What moved it. */
            event: string;
        };
        /** @description A consent the customer gave (LGPD art. 8). */
        Consent: {
            kind: components["schemas"]["Slug"];
            /** @description Version of the text that was shown. */
            version: string;
            givenAt: components["schemas"]["Instant"];
        };
        /** @description Everything the start page asks. Only a short application may lack employmentKind, payDay and monthlyIncome. */
        NewApplication: {
            /** @description CPF; tax-id-invalid, tax-id-exists, no-seller. */
            taxId?: string;
            /** @description Full name. */
            name?: string;
            birthDate?: components["schemas"]["CalendarDate"];
            /** @description email-empty, email-invalid, email-exists, person-not-found. */
            emailAddress?: string;
            /** @description phone-empty, phone-invalid, phone-exists, person-not-found. */
            mobilePhoneNumber?: string;
            /** @description Amount asked for. */
            principal?: number;
            employmentKind?: components["schemas"]["EmploymentKind"];
            monthlyIncome?: components["schemas"]["Cents"];
            /** @description Day the salary comes; pay-day-empty. */
            payDay?: number;
            /** @description terms-not-accepted when not true. */
            termsAccepted?: boolean;
            /** @description Consents given with it. */
            consents?: components["schemas"]["ConsentGiven"][];
            /** @description Wants SuperSeguro. */
            insuranceRequested?: boolean;
            /** @description From the short journey. */
            shortApplication?: boolean;
            origin?: components["schemas"]["Slug"];
            partyId?: components["schemas"]["PartyId"];
            invitationId?: components["schemas"]["Uuid"];
            brand?: components["schemas"]["Slug"];
            /** @description Campaign source. */
            utmSource?: string;
            /** @description Campaign medium. */
            utmMedium?: string;
            /** @description Campaign name. */
            utmCampaign?: string;
            /** @description Campaign content. */
            utmContent?: string;
            /** @description Page the visit came from. */
            referrer?: string;
            /** @description Test id to group. */
            multivariateTests?: {
                [key: string]: string;
            };
        };
        /** @description A consent as given; the lender adds time, address and device. */
        ConsentGiven: {
            kind: components["schemas"]["Slug"];
            /** @description Version of the text shown. */
            version: string;
        };
        /** @description A contact without an application yet. */
        NewLead: {
            /** @description CPF; tax-id-invalid, tax-id-exists, no-seller. */
            taxId?: string;
            /** @description email-empty, email-invalid, email-exists, person-not-found. */
            emailAddress?: string;
            /** @description phone-empty, phone-invalid, phone-exists, person-not-found. */
            mobilePhoneNumber?: string;
            /** @description terms-not-accepted when false. */
            termsAccepted?: boolean;
            /** @description Consents given with it. */
            consents?: components["schemas"]["ConsentGiven"][];
            brand?: components["schemas"]["Slug"];
            /** @description Campaign source. */
            utmSource?: string;
            /** @description Campaign medium. */
            utmMedium?: string;
            /** @description Campaign name. */
            utmCampaign?: string;
            /** @description Campaign content. */
            utmContent?: string;
            /** @description Page the visit came from. */
            referrer?: string;
        };
        /** @description What a lead has not told yet. */
        LeadComplement: {
            /** @description Full name. */
            name?: string;
            birthDate?: components["schemas"]["CalendarDate"];
            /** @description Amount asked for. */
            principal?: number;
            employmentKind?: components["schemas"]["EmploymentKind"];
            monthlyIncome?: components["schemas"]["Cents"];
            /** @description Day the salary comes; pay-day-empty. */
            payDay?: number;
            /** @description terms-not-accepted when not true. */
            termsAccepted?: boolean;
            /** @description Consents given with it. */
            consents?: components["schemas"]["ConsentGiven"][];
            /** @description Wants SuperSeguro. */
            insuranceRequested?: boolean;
            /** @description From the short journey. */
            shortApplication?: boolean;
        };
        /** @description Amount, term and due day the customer confirms. */
        PreContract: {
            /** @description Amount wanted. */
            principal: number;
            term: components["schemas"]["Term"];
            /** @description Due day. */
            dueDay: number;
            /** @description Wants SuperSeguro. */
            insuranceRequested: boolean;
        };
        /** @description What the contract needs besides the signature. */
        PostContract: {
            personal: components["schemas"]["PostContractPersonal"];
            residential: components["schemas"]["PostContractResidential"];
            financial: components["schemas"]["PostContractFinancial"];
            employment: components["schemas"]["PostContractEmployment"];
        };
        /** @description Identity card and civil data. */
        PostContractPersonal: {
            sex: components["schemas"]["Sex"];
            /** @description Mother's full name. */
            motherName: string;
            /** @description Number of the identity card. */
            idNumber: string;
            /** @description Issuer: SSP, DETRAN… */
            idIssuer: string;
            idIssueLocality: components["schemas"]["State"];
            idIssueDate: components["schemas"]["CalendarDate"];
            birthState: components["schemas"]["State"];
            /**
             * @description Country code; Brazil when not told.
             * @default 55
             */
            nationality?: number;
            civilStatus: components["schemas"]["CivilStatus"];
        };
        /** @description Home address. */
        PostContractResidential: {
            zipCode: components["schemas"]["ZipCode"];
            /** @description Street. */
            streetAddress: string;
            /** @description House number or S/N. */
            streetNumber: string;
            /** @description Flat, block. */
            complement?: string;
            /** @description Neighbourhood. */
            neighborhood: string;
            /** @description City. */
            city: string;
            state: components["schemas"]["State"];
        };
        /** @description Account for the deposit and exposure. */
        PostContractFinancial: {
            /** @description Politically exposed person. */
            politicallyExposedPerson: boolean;
            bankAccount: components["schemas"]["BankAccountInput"];
        };
        /** @description The account that shall receive the money. */
        BankAccountInput: {
            bankCode: components["schemas"]["BankCode"];
            /** @description Branch without check digit. */
            branchNumber: string;
            /** @description Account without check digit. */
            number: string;
            /** @description Digit or letter after the dash. */
            checkDigit: string;
            kind: components["schemas"]["AccountKind"];
        };
        /** @description Work. */
        PostContractEmployment: {
            /** @description Who pays. */
            employer: string;
            /** @description Occupation. */
            position: string;
        };
        /** @description Civil data an application lacks. */
        MissingData: {
            sex: components["schemas"]["Sex"];
            /**
             * @description Country code; Brazil when not told.
             * @default 55
             */
            nationality?: number;
            birthState: components["schemas"]["State"];
            /** @description Mother's full name. */
            motherName: string;
        };
        /** @description A bank account as the bank forms send it (specification §3 Bank data). */
        BankData: {
            bankCode: components["schemas"]["BankCode"];
            /** @description Branch without check digit. */
            branchNumber: string;
            /** @description Account without check digit. */
            accountNumber: string;
            /** @description Digit or letter after the dash. */
            checkDigit: string;
        };
        /** @description Whether money can go to the account. */
        BankAccountCheck: {
            /** @description The account can exist. */
            valid: boolean;
            /** @description The lender pays to this bank. */
            acceptedBank: boolean;
            /** @description A doubt to show, in Portuguese. */
            warning: string | null;
        };
        /** @description What the loan costs. */
        Conditions: {
            principal: components["schemas"]["Cents"];
            term: components["schemas"]["Term"];
            installmentsPayment: components["schemas"]["MonthlyCents"];
            oneTimeFee: components["schemas"]["Cents"];
            monthlyInterestRate: components["schemas"]["MonthlyRate"];
            annualInterestRate: components["schemas"]["AnnualRate"];
            taxes: components["schemas"]["Cents"];
            effectiveMonthlyInterestRate: components["schemas"]["MonthlyRate"];
            effectiveAnnualInterestRate: components["schemas"]["AnnualRate"];
            financedAmount: components["schemas"]["Cents"];
            totalPayment: components["schemas"]["Cents"];
            firstInstallment: components["schemas"]["DueDate"];
            lastInstallment: components["schemas"]["DueDate"];
            /**
             * Format: date
             * @description Day the interest starts.
             */
            basePaymentDate: string;
            /** @description Several offers wait for a choice. */
            multiOffer: boolean;
            /** @description Guarantee chosen. */
            selectedCollateral: string | null;
            insurance: components["schemas"]["InsurancePremium"];
            cost: components["schemas"]["LoanCost"];
        };
        /** @description What the loan costs in all, with insurance where there is one, in every state of the loan. received + taxes + oneTimeFee + interest + premiums = totalPayment = the sum of payments; installmentsPayment + monthlyPremium = payment. */
        LoanCost: {
            received: components["schemas"]["Cents"];
            taxes: components["schemas"]["Cents"];
            oneTimeFee: components["schemas"]["Cents"];
            interest: components["schemas"]["Cents"];
            premiums: components["schemas"]["Cents"];
            totalPayment: components["schemas"]["Cents"];
            installmentsPayment: components["schemas"]["MonthlyCents"];
            monthlyPremium: components["schemas"]["MonthlyCents"];
            payment: components["schemas"]["MonthlyCents"];
            /** @description The installments in their order, those of one amount together. */
            payments: components["schemas"]["PaymentGroup"][];
            effectiveMonthlyInterestRate: components["schemas"]["MonthlyRate"];
            effectiveAnnualInterestRate: components["schemas"]["AnnualRate"];
        };
        /** @description Consecutive installments of one amount. */
        PaymentGroup: {
            count: components["schemas"]["Term"];
            amount: components["schemas"]["MonthlyCents"];
        };
        /** @description An installment by its due date. */
        DueDate: {
            dueDate: components["schemas"]["CalendarDate"];
        };
        /** @description Price of SuperSeguro. */
        InsurancePremium: {
            monthlyPremiumWithTaxes: components["schemas"]["MonthlyCents"];
        };
        /** @description What may be asked for at the pre-contract. */
        LoanLimits: {
            minimumPrincipal: components["schemas"]["Cents"];
            maximumPrincipal: components["schemas"]["Cents"];
            principalStep: components["schemas"]["Cents"];
            /** @description Terms on offer. */
            terms: components["schemas"]["Term"][];
        };
        /** @description One offer to choose. */
        Offer: {
            /** @description Id of the offer. */
            id: string;
            principal: components["schemas"]["Cents"];
            term: components["schemas"]["Term"];
            installmentsPayment: components["schemas"]["MonthlyCents"];
            oneTimeFee: components["schemas"]["Cents"];
            monthlyInterestRate: components["schemas"]["MonthlyRate"];
            taxes: components["schemas"]["Cents"];
            effectiveMonthlyInterestRate: components["schemas"]["MonthlyRate"];
            firstDueDate: components["schemas"]["CalendarDate"];
            lastDueDate: components["schemas"]["CalendarDate"];
            /** @description The customer took this one. */
            selected: boolean;
            cost: components["schemas"]["LoanCost"];
        };
        /** @description The offers after the analysis. */
        MultiOffer: {
            /** @description Best first. */
            offers: components["schemas"]["Offer"][];
        };
        /** @description The offer taken. */
        OfferSelection: {
            /** @description Id of the offer. */
            offerId: string;
        };
        /** @description What the analysis offers instead, each as a value and its text. */
        CounterOffer: {
            principal: components["schemas"]["FormattedCents"];
            term: components["schemas"]["FormattedCount"];
            installmentsPayment: components["schemas"]["FormattedCents"];
            oneTimeFee: components["schemas"]["FormattedCents"];
            firstDueDate: components["schemas"]["FormattedDate"];
            lastDueDate: components["schemas"]["FormattedDate"];
            monthlyInterestRate: components["schemas"]["FormattedRate"];
            taxes: components["schemas"]["FormattedCents"];
            effectiveMonthlyInterestRate: components["schemas"]["FormattedRate"];
        };
        /** @description An amount and its text. */
        FormattedCents: {
            value: components["schemas"]["Cents"];
            /**
             * @description As shown.
             * @example R$ 1.000,00
             */
            formatted: string;
        };
        /** @description A number of installments and its text. */
        FormattedCount: {
            value: components["schemas"]["Term"];
            /**
             * @description As shown.
             * @example 12x
             */
            formatted: string;
        };
        /** @description A day and its text. */
        FormattedDate: {
            value: components["schemas"]["CalendarDate"];
            /**
             * @description As shown.
             * @example 20/12/2026
             */
            formatted: string;
        };
        /** @description A monthly rate and its text. */
        FormattedRate: {
            value: components["schemas"]["MonthlyRate"];
            /**
             * @description As shown.
             * @example 12,50% a.m.
             */
            formatted: string;
        };
        /** @description Why the customer hesitates. */
        CounterOfferFeedback: {
            option: components["schemas"]["CounterOfferReason"];
            /**
             * @description Too low or too high.
             * @enum {string|null}
             */
            level: "low" | "high" | null;
            /** @description Due day wished for. */
            dueDay: number | null;
            answeredAt: components["schemas"]["Instant"];
        };
        /** @description One of the two proposals of a customer who answered the questionnaire (specification §4.3). */
        Proposal: {
            /**
             * @description The first proposal, or the one that answers.
             * @enum {string}
             */
            id: "original" | "alternative";
            /** @description The customer took this one. Neither is taken until they choose. */
            taken: boolean;
            conditions: components["schemas"]["Conditions"];
        };
        /**
         * @description Reason of the questionnaire (specification §2.5).
         * @enum {string}
         */
        CounterOfferReason: "loan-amount" | "high-interest" | "installment-value" | "installment-count" | "first-due-date" | "better-offer" | "not-needed";
        /** @description One loan, from its application to its end. */
        Loan: {
            id: components["schemas"]["Uuid"];
            /** @description Eight digits that can be said on the phone, the last one a check digit: 1000001-1. */
            contractNumber: string | null;
            state: components["schemas"]["LoanState"];
            application: components["schemas"]["Application"];
            /** @description Null until they are calculated. */
            conditions: components["schemas"]["Conditions"] | null;
            /** @description Null when nothing can be chosen any more. */
            limits: components["schemas"]["LoanLimits"] | null;
            /** @description Null unless the analysis offers something else. */
            counterOffer: components["schemas"]["CounterOffer"] | null;
            /** @description Null until the questionnaire is answered. */
            counterOfferFeedback: components["schemas"]["CounterOfferFeedback"] | null;
            /** @description Empty, or the two proposals, the first one first. */
            proposals: components["schemas"]["Proposal"][];
            /** @description Offers to choose from. */
            offers: components["schemas"]["Offer"][];
            labels2: components["schemas"]["Labels"];
            formalization: components["schemas"]["Formalization"];
            /** @description Portfolio the loan stands in. */
            portfolioCode: string | null;
            /** @description A contact on record did not make the last change of the payout account: nothing is paid out until it chooses the account. Absent: it is not held. */
            payoutHeld?: boolean;
            /** @description The application ran out of time. */
            expired: boolean;
            /**
             * Format: date
             * @description Last day to ask for giving the loan back (CDC art. 49). Null when it cannot be asked for.
             */
            withdrawableUntil: string | null;
            /**
             * Format: date-time
             * @description When the loan was cancelled.
             */
            cancelledAt: string | null;
            /**
             * @description Why an application was cancelled: by the customer, or because another application of the same CPF was approved. Absent otherwise.
             * @enum {string}
             */
            cancellationReason?: "customer" | "other-loan";
        };
        /** @description Where the loan stands. */
        LoanState: {
            /** @description State id (specification §4.2). */
            id: number;
            phase: components["schemas"]["LoanPhase"];
        };
        /** @description 0 unknown, 1 application, 2 underwriting, 3 declined, 4 approved, 5 ongoing, 6 late, 7 settled, 8 sold. */
        LoanPhase: {
            /** @description Phase id. */
            id: number;
        };
        /** @description Labels the router and the tests decide by. */
        Labels: {
            /** @description Groups of the customer. */
            multivariateTests: components["schemas"]["TestGroup"][];
            /** @description Null without a label. */
            product: components["schemas"]["ProductLabel"] | null;
            /** @description The customer has had a loan before. */
            recurrency: boolean;
        };
        /** @description The group of one multivariate test. */
        TestGroup: {
            /** @description Id of the test. */
            testId: string;
            /** @description Name of the group. */
            group: string;
        };
        /** @description The signing and the payment to the customer. */
        Formalization: {
            customer: components["schemas"]["CustomerFormalization"];
            financial: components["schemas"]["FinancialFormalization"];
        };
        /** @description The customer's side. */
        CustomerFormalization: {
            /**
             * Format: date-time
             * @description When the customer confirmed.
             */
            confirmedAt: string | null;
        };
        /** @description The bank's side. */
        FinancialFormalization: {
            /** @description What the bank answered. */
            formalizationErrors: string[];
        };
        /** @description The device a customer uses. */
        Device: {
            /**
             * @description Kind of device, 1 is a browser.
             * @default 1
             */
            kind?: number;
            /** @description Stable id of the device. */
            code: string;
            /** @description Operating system. */
            os?: string;
            /** @description User agent. */
            userAgent?: string;
            /** @description What the customer let the browser tell. */
            data?: {
                [key: string]: string | number | boolean | null;
            };
        };
        /** @description The device is known. */
        DeviceRegistered: {
            /** @description Id of the device. */
            code: string;
            /** @description Token for one partner visit. */
            tempToken: string | null;
        };
        /** @description What a device tells of its loan to somebody who has not signed in. */
        DeviceLoan: {
            /** @description An application or a loan of this device is neither declined, given up nor paid. */
            inProgress: boolean;
        };
        /** @description The groups of this browser's visitor; a loan takes them over. */
        VisitorGroups: {
            /** @description Test id to group. */
            groups: {
                [key: string]: string;
            };
        };
        /** @description Whether the loan is approved without a person looking. */
        AutoApproval: {
            /** @description Approved automatically. */
            autoApproved: boolean;
        };
        /** @description Whether a customer may start another loan. */
        RecurrentNew: {
            /** @description May start one now. */
            eligible: boolean;
            /** @description Highest amount. */
            maximumPrincipal: number | null;
        };
        /** @description Which slip to send. */
        BankDocumentRequest: {
            /** @description Number of the installment. */
            installmentNumber: number;
            amount: components["schemas"]["Cents"];
        };
        /** @description Channels by which the customer wants messages. */
        MessageChannels: ("email" | "sms" | "call" | "whatsapp" | "device-push")[];
        /** @description Channels by purpose. */
        MessagePreferenceMap: {
            "marketing-personal-lending-application": components["schemas"]["MessageChannels"];
        };
        /** @description Message preferences as kept. */
        MessagePreferences: {
            preferences: components["schemas"]["MessagePreferenceMap"];
            /**
             * Format: date-time
             * @description First saved.
             */
            createdAt: string | null;
            /**
             * Format: date-time
             * @description Last saved.
             */
            updatedAt: string | null;
        };
        /** @description Message preferences to keep, without the instants. */
        MessagePreferencesUpdate: {
            preferences: components["schemas"]["MessagePreferenceMap"];
        };
        /** @description One line of the chat. */
        ChatMessage: {
            /** @description Id of the message. */
            id: string;
            /** @description Text of the customer, or HTML of the agent: clean it. */
            content: string;
            /** @description 0 is the customer, anything else the agent. */
            direction: number;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            sentAt: string;
        };
        /** @description A line to send. */
        ChatMessageInput: {
            /** @description What the customer wrote. */
            message: string;
        };
        /** @description What the customer thinks of us. */
        Evaluation: {
            /** @description 0 is bad and 10 good. */
            score: number;
            /** @description In own words. */
            comment?: string;
            /** @description Where it was asked. */
            screen?: string;
        };
        /** @description SuperSeguro of the current loan. */
        InsuranceInfo: {
            /** @description Insured now. */
            insured: boolean;
            monthlyPremiumWithTaxes: components["schemas"]["MonthlyCents"];
            /**
             * Format: date-time
             * @description When it was signed.
             */
            signedAt: string | null;
            /**
             * Format: date-time
             * @description When it was cancelled.
             */
            cancelledAt: string | null;
            /**
             * Format: date-time
             * @description When it ended because the loan was repaid.
             */
            endedAt: string | null;
            /** @description The first unpaid installment without the premium, if it is cancelled now or was. Null when there is none. */
            premiumFreeFrom: components["schemas"]["PremiumFreeInstallment"] | null;
            /**
             * Format: date
             * @description Ten days after signing (§9).
             */
            freeCancellationUntil: string | null;
        };
        /** @description An installment without the premium of SuperSeguro. */
        PremiumFreeInstallment: {
            /** @description Number from 1. */
            number: number;
            dueDate: components["schemas"]["CalendarDate"];
        };
        /** @description Where to send the login link. */
        ApplicationLinkRequest: {
            /** @description E-mail address. */
            emailAddress?: string;
            /** @description Mobile phone. */
            phoneNumber?: string;
            /** @description CPF. */
            taxId?: string;
        };
        /** @description The link is on its way, if the customer exists. */
        ApplicationLinkSent: {
            /** @description What was done. */
            payload: {
                /** @description Masked address or phone. */
                recipient: string;
            };
        };
        /** @description Whether the customer may go on. */
        CustomerBlockState: {
            /** @description May not go on. */
            blocked: boolean;
            /** @description Code of the reason. */
            reason: string | null;
        };
        /** @description Whether the person is a customer already. */
        CustomerProcessed: {
            /** @description Has an account. */
            known: boolean;
        };
        /** @description Campaign source of the current partner. */
        PartnerUtm: {
            /** @description utm_source. */
            source: string | null;
        };
        /** @description A shop that takes applications. */
        Seller: {
            /** @description Id of the seller. */
            id: string;
            /** @description Name of the shop. */
            name: string;
            /** @description Street and number. */
            address: string;
            /** @description City. */
            city: string;
            state: components["schemas"]["State"];
            /** @description From the zip code asked about. */
            distance: number;
        };
        /** @description Who referred the visitor. */
        IndicatorName: {
            /** @description First name. */
            name: string | null;
        };
        /** @description Whether the customer takes part in the referral programme, and how its terms were signed. */
        MultiplikSignature: {
            /**
             * Format: date-time
             * @description When the terms were signed.
             */
            signedAt: string | null;
            /** @description The name typed as signature. */
            name: string | null;
            /** @description Version of the signed terms. */
            version: string | null;
            /**
             * Format: date-time
             * @description When the customer left, unless the terms were signed again.
             */
            leftAt: string | null;
        };
        /** @description The signature of the terms. */
        MultiplikSignatureInput: {
            /** @description Full name as on record; signature-name-mismatch. */
            name: string;
            /** @description Version of the terms that were shown; terms-changed. */
            version: string;
        };
        /** @description The link that carries the customer's code. */
        MultiplikInvitationLink: {
            /**
             * Format: uri
             * @description Address of the friend's start page.
             */
            invitationLink: string;
        };
        /** @description The code of an opened link. */
        MultiplikVisit: {
            partyId: components["schemas"]["PartyId"];
        };
        /** @description The invitation to send with the application. */
        MultiplikVisitNoted: {
            /**
             * Format: uuid
             * @description Null for an unknown code, or when too many visits were noted.
             */
            invitationId: string | null;
        };
        /** @description Id in the referral link. */
        PartyId: string;
        /** @description A friend who opened the link, and how far their application came. */
        MultiplikInvitation: {
            id: components["schemas"]["Uuid"];
            /** @description First name; null unless the friend agreed. */
            name: string | null;
            /**
             * @description Closed: ended without a loan; the reason concerns the friend alone.
             * @enum {string}
             */
            state: "opened" | "expired" | "applied" | "approved" | "paid" | "closed";
            openedAt: components["schemas"]["Instant"];
            /** @description Null unless the friend's loan was paid out and kept. */
            reward: components["schemas"]["MultiplikReward"] | null;
        };
        /** @description What the customer gets for a friend. */
        MultiplikReward: {
            /**
             * @description Pending: the friend may still withdraw.
             * @enum {string}
             */
            state: "pending" | "paid";
            amount: components["schemas"]["Cents"];
            dueOn: components["schemas"]["CalendarDate"];
        };
        /** @description Person to hand to a partner (specification §3 Partner link). */
        PartnerLink: {
            document: components["schemas"]["TaxId"];
            /**
             * Format: email
             * @description E-mail address.
             */
            email: string;
            phone: components["schemas"]["MobilePhone"];
        };
        /** @description Token at data.partner_auth.partner_access_token. */
        PartnerAuthToken: {
            /** @description Envelope of the partner. */
            data: {
                /** @description The partner's answer. */
                partner_auth: {
                    /** @description The token. */
                    partner_access_token: string;
                };
            };
        };
        /** @description Token of the debt agreement frame. */
        AcordoCertoToken: {
            /** @description The token. */
            token: string;
            url: components["schemas"]["FrameUrl"];
        };
        /**
         * Format: uri
         * @description The page to show in a frame, with a token for this visit; null where there is none.
         */
        FrameUrl: string | null;
        /** @description A partner's page to show in a frame. */
        PartnerFrame: {
            url: components["schemas"]["FrameUrl"];
        };
        /**
         * @description A product beside the loan. No list, so that a new product needs no new contract.
         * @example raspadinha-premiada
         * @example raspadinha-premiada-ads
         * @example seguro-celular
         * @example seguro-celular-ads
         * @example renegocie-suas-dividas
         * @example consorcio
         * @example consorcio-ads
         * @example saque-fgts
         */
        ProductItem: string;
        /**
         * @description How far the customer went. The specification names the first one; the others are ours.
         * @enum {string}
         */
        ProductStep: "showNewProductBanner" | "showNewProductOffer" | "acceptNewProduct" | "declineNewProduct";
        /** @description Answers of the product's form, by name. */
        ProductDetails: {
            [key: string]: string | number | boolean;
        };
        /** @description Interest in a product. */
        NewProductInput: {
            /** @description Id of the person. */
            personId: string;
            productItemId: components["schemas"]["ProductItem"];
            /**
             * @description Always personal-lending.
             * @constant
             */
            productCode: "personal-lending";
            /** @description Name shown. */
            productName: string;
            newProductStep: components["schemas"]["ProductStep"];
            details?: components["schemas"]["ProductDetails"];
            /** @description Consents given with it; new-product for an offer. */
            consents?: components["schemas"]["ConsentGiven"][];
        };
        /** @description The interest as kept. */
        NewProductRecord: {
            /** @description Id of the record. */
            id: string;
            /** @description Id of the person. */
            personId: string;
            productItemId: components["schemas"]["ProductItem"];
            /** @description personal-lending. */
            productCode: string;
            /** @description Name shown. */
            productName: string;
            newProductStep: components["schemas"]["ProductStep"];
            updatedAt: components["schemas"]["Instant"];
            details?: components["schemas"]["ProductDetails"];
            offer?: components["schemas"]["ProductOffer"];
            acceptedAt?: components["schemas"]["Instant"];
        };
        /** @description What is offered; only members that the product has. */
        ProductOffer: {
            validUntil: components["schemas"]["CalendarDate"];
            /** @description What it is about: received, insured, owed, the letter of credit or the prize. */
            amount?: components["schemas"]["Cents"];
            /** @description Number of monthly payments. */
            installments?: number;
            /** @description One payment. */
            installmentAmount?: components["schemas"]["MonthlyCents"];
            /** @description All payments. */
            total?: components["schemas"]["Cents"];
            /** @description IOF. */
            taxes?: components["schemas"]["Cents"];
            monthlyRate?: components["schemas"]["MonthlyRate"];
            annualRate?: components["schemas"]["AnnualRate"];
            /** @description CET. */
            effectiveMonthlyRate?: components["schemas"]["MonthlyRate"];
            /** @description CET. */
            effectiveAnnualRate?: components["schemas"]["AnnualRate"];
            /** @description Of a consortium. */
            administrationFee?: components["schemas"]["Cents"];
            /** @description Of the letter of credit. */
            administrationRate?: number;
            /** @description Reserve fund of a consortium. */
            reserveFee?: components["schemas"]["Cents"];
            /** @description What creditors give up. */
            discountAmount?: components["schemas"]["Cents"];
            /** @description Borne by the customer at each claim. */
            deductible?: components["schemas"]["Cents"];
            /** @description First day of an insurance. */
            coveredFrom?: components["schemas"]["CalendarDate"];
            /** @description Cards to scratch. */
            entries?: number;
            /** @description Withdrawals that are advanced. */
            withdrawals?: components["schemas"]["FgtsWithdrawal"][];
            /** @description Debts and what settles them. */
            debts?: components["schemas"]["NegotiatedDebt"][];
        };
        /** @description One anniversary withdrawal of the FGTS (Lei 8.036/1990, art. 20-D). */
        FgtsWithdrawal: {
            dueDate: components["schemas"]["CalendarDate"];
            balance: components["schemas"]["Cents"];
            /** @description Of the balance. */
            rate: number;
            /** @description Fixed part of the band. */
            additional: components["schemas"]["Cents"];
            /** @description The withdrawal. */
            amount: components["schemas"]["Cents"];
            /** @description What of it is advanced. */
            advanced: components["schemas"]["Cents"];
        };
        /** @description A debt at another creditor. */
        NegotiatedDebt: {
            /** @description To whom it is owed. */
            creditor: string;
            since: components["schemas"]["CalendarDate"];
            owedAmount: components["schemas"]["Cents"];
            /** @description What settles it. */
            offeredAmount: components["schemas"]["Cents"];
            /** @description Given up by the creditor. */
            discount: number;
        };
        /** @description Something that happened in the browser. */
        LogEvent: {
            /** @description Name of the event. */
            code: string;
            device?: components["schemas"]["LogDevice"];
            /** @description Product it is about. */
            productItemId?: string;
            execution?: components["schemas"]["LogExecution"];
        };
        /** @description The device, as it names itself. */
        LogDevice: {
            /** @description Kind of device. */
            kind?: number;
            /** @description Id of the device. */
            code?: string;
            /** @description Operating system. */
            os?: string;
            /** @description User agent. */
            userAgent?: string;
        };
        /** @description What ran; without personal data. */
        LogExecution: {
            /** @description How long it took. */
            duration?: number;
            /** @description What went in. */
            input?: unknown;
            /** @description What came out. */
            output?: unknown;
            /** @description What went wrong. */
            error?: unknown;
        };
        /** @description What a customer reports of a problem. The time line is masked; a whole report is at most 64 kB, as any body. */
        ProblemReport: {
            requestId: components["schemas"]["Uuid"];
            /** @description The entry script of the page; its name has a hash of the build. */
            release: string;
            /** @description Pattern of the page's address, without parameters and query. */
            path: string;
            /** @description The portal's latest actions as lines of JSON, oldest first. Marked, so that no later time line contains it. */
            timeLine: string[];
            /** @description What happened, in own words. */
            comment?: string;
        };
        /** @description What happened on screens since the last report; ids of the definitions only, nothing of the customer. */
        FunnelReport: {
            /** @description One for each time. */
            items: components["schemas"]["FunnelItem"][];
        };
        /** @description One visit to a screen, or to one of its fields. */
        FunnelItem: {
            /** @description Id of the screen, or of the part whose form it is. */
            screen: string;
            /**
             * @description The screen was shown; a field answered; a message shown at a field; a rule that a message was about; the screen left for another page. Each at most once in a visit. And once for each load of a page: the time until its largest text or picture was shown; its slowest answer to a tap or key.
             * @enum {string}
             */
            kind: "shown" | "touched" | "message" | "rule" | "left" | "lcp" | "inp";
            /** @description Id of the field that was touched or showed the message; absent where the message is about the form as a whole. */
            field?: string;
            /** @description What the message was about, with the kind rule: the keyword of the schema, the check of the field type, or refused. */
            rule?: string;
            /** @description With the kinds lcp and inp. */
            milliseconds?: number;
        };
        /** @description That the report arrived. */
        ProblemReceipt: {
            /** @description A short number to refer to it. */
            reportNumber: number;
        };
        /** @description A product or a promotion that a shop lists. The portal has the texts of products; those of promotions come with it. */
        ShopEntry: {
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "product" | "promotion";
            /** @description The product, or the slug of the promotion. */
            code: components["schemas"]["Slug"];
            /** @description Its place in the lender's own order. */
            position: number;
            /**
             * @description How far the customer is. A product: open, begun, offered, accepted, declined. A promotion: open (not joined), ready (a card waits), revealed, sold-out.
             * @enum {string}
             */
            state: "open" | "begun" | "offered" | "accepted" | "declined" | "ready" | "revealed" | "sold-out";
            /** @description Name of the promotion. */
            title?: string;
            /** @description What the promotion is about. */
            text?: string;
            /** @description Of a product: the item of the customer's record, such as that of its advertisement. */
            productItemId?: components["schemas"]["ProductItem"];
            /** @description Last day of the promotion, or of the offer of a product. */
            endsOn?: components["schemas"]["CalendarDate"];
            /** @description What applies to everybody. */
            rules: string[];
        };
        /** @description What a shop lists. */
        Shop: {
            /** @description The product of the shop; personal-lending lists all. */
            product: components["schemas"]["Slug"];
            /** @description In the lender's own order. */
            entries: components["schemas"]["ShopEntry"][];
        };
        /** @description A kind of prize. Never money (Lei 5.768/1971, art. 1, § 3). */
        Prize: {
            /** @description Id of the prize. */
            code: components["schemas"]["Slug"];
            /** @description Name shown. */
            name: string;
            /** @description What it is worth. */
            value: components["schemas"]["Cents"];
            /** @description How many cards of the period have it. */
            count: number;
        };
        /** @description The prize of a card. */
        WonPrize: {
            /** @description Id of the prize. */
            code: components["schemas"]["Slug"];
            /** @description Name shown. */
            name: string;
            /** @description What it is worth. */
            value: components["schemas"]["Cents"];
            /**
             * @description Whether the customer has it.
             * @enum {string}
             */
            state: "pending" | "delivered";
            /** @description Day by which it is delivered. */
            deliverBy: components["schemas"]["CalendarDate"];
            /** @description To be used in shops, once it is delivered. */
            voucherCode?: string;
        };
        /** @description A customer's only card of a promotion's period. It exists once it is revealed; its result never changes. */
        ScratchCard: {
            id: components["schemas"]["Uuid"];
            /** @description The promotion. */
            slug: components["schemas"]["Slug"];
            promotionId: components["schemas"]["PromotionId"];
            /** @description Name of the promotion. */
            title: string;
            /** @description When the result was decided. */
            revealedAt: components["schemas"]["Instant"];
            /** @description Absent on a card without a prize. */
            prize?: components["schemas"]["WonPrize"];
        };
        /** @description The period of a promotion. */
        PromotionId: string;
        /** @description A promotion in one of its periods, with the caller's card. */
        Promotion: {
            /** @description The promotion. */
            slug: components["schemas"]["Slug"];
            promotionId: components["schemas"]["PromotionId"];
            /** @description Its name. */
            title: string;
            /** @description What it is about. */
            text: string;
            /** @description First day of the period. */
            startsOn: components["schemas"]["CalendarDate"];
            /** @description Last day of the period. */
            endsOn: components["schemas"]["CalendarDate"];
            /**
             * @description open: not joined; ready: a card waits; revealed: the card is there; sold-out: no card is left; ended: the period is over.
             * @enum {string}
             */
            state: "open" | "ready" | "revealed" | "sold-out" | "ended";
            /** @description How many cards the period has, with a prize and without. */
            cards: number;
            /** @description The highest first. */
            prizes: components["schemas"]["Prize"][];
            /** @description What applies to everybody. */
            rules: string[];
            /** @description The caller's card, once it is revealed. */
            card?: components["schemas"]["ScratchCard"];
        };
        /** @description Knowledge-based questions. */
        Questions: {
            /** @description Tries left. */
            attemptsLeft: number;
            /** @description Questions to answer. */
            questions: components["schemas"]["Question"][];
        };
        /** @description One question with its options. */
        Question: {
            /** @description Id of the question. */
            id: string;
            /** @description The question, in Portuguese. */
            text: string;
            /** @description Choose one. */
            options: components["schemas"]["QuestionOption"][];
        };
        /** @description A possible answer. */
        QuestionOption: {
            /** @description Id of the option. */
            id: string;
            /** @description The answer, in Portuguese. */
            text: string;
        };
        /** @description Question id to option id. */
        Answers: {
            /** @description One option per question. */
            answers: {
                [key: string]: string;
            };
        };
        /** @description Where the psychometric questionnaire is. */
        Assessment: {
            /**
             * Format: uri-reference
             * @description Page of the partner.
             */
            url: string;
        };
        /** @description Reference a partner gave when its step was done. */
        PartnerResult: {
            /** @description Id at the partner. */
            partnerReference?: string;
        };
        /** @description Channel of a verification token; step 27, 28 or 29. */
        TokenChannel: {
            /**
             * @description Without it, the pending one.
             * @enum {string}
             */
            channel?: "email" | "sms" | "whatsapp";
        };
        /** @description A token is on its way to a contact of the application or, in state 1, to one on record of its CPF. */
        TokenSent: {
            /**
             * @description How it was sent.
             * @enum {string}
             */
            channel: "email" | "sms" | "whatsapp";
            /** @description Masked address or phone. */
            recipient: string;
            /** @description Wait before the next. */
            resendAfter: number;
            /** @description How the next may be sent. */
            channels: ("email" | "sms" | "whatsapp")[];
        };
        /** @description The token that was received. */
        TokenConfirmation: {
            /** @description Digits typed or code of the link. */
            token: string;
        };
        /**
         * Format: binary
         * @description The bytes of a picture or document, at most 8 MB.
         */
        Image: string;
        /** @description An institution that shares data by Open Finance. */
        Institution: {
            /** @description COMPE code of three digits. */
            bankCode: string;
            /** @description Name. */
            name: string;
            /** @description Path of the logo. */
            logo: string | null;
        };
        /** @description Where to go and authorise. */
        OpenFinanceConsent: {
            /**
             * Format: uri-reference
             * @description Page of the institution.
             */
            consentRedirectUrl: string;
        };
        /** @description The consent of the loan, as its customer sees it. */
        OpenFinanceCurrent: {
            /** @description The institution that was chosen. */
            bankCode: string | null;
            /** @description Its name. */
            institution: string | null;
            /**
             * @description Null if none was ever asked for.
             * @enum {string|null}
             */
            state: "AWAITING_AUTHORISATION" | "AUTHORISED" | "REJECTED" | null;
            /**
             * @description Why it is REJECTED, with the reason codes of Open Finance Brasil.
             * @enum {string|null}
             */
            reason: "CUSTOMER_MANUALLY_REJECTED" | "CUSTOMER_MANUALLY_REVOKED" | "CONSENT_EXPIRED" | "CONSENT_MAX_DATE_REACHED" | null;
            /**
             * Format: date-time
             * @description When it was given.
             */
            authorisedAt: string | null;
            /**
             * Format: date-time
             * @description When the time to authorise, or the sharing, ends.
             */
            expiresAt: string | null;
            /**
             * Format: uri-reference
             * @description Page of the institution while it waits for the decision.
             */
            consentRedirectUrl: string | null;
        };
        /** @description The installments of the current loan. */
        Repayments: {
            /** @description Null when all are paid. */
            nextUnpaidInstallment: components["schemas"]["Installment"] | null;
            /** @description All, by number. */
            balance: components["schemas"]["Installment"][];
            /** @description Null when all are paid. */
            nextPayment: components["schemas"]["NextPayment"] | null;
            /** @description Confirmed ones that can be paid, newest first. */
            anticipations: components["schemas"]["Bill"][];
            /** @description Null unless the loan was sold. */
            portfolioSellInfo: components["schemas"]["PortfolioSellInfo"] | null;
        };
        /** @description Who bought the loan. */
        PortfolioSellInfo: {
            /**
             * @description Collection partner.
             * @enum {string|null}
             */
            buyer: "recovery" | "hoepers" | "arc" | null;
        };
        /** @description One installment. */
        Installment: {
            /** @description Number from 1. */
            number: number;
            owedAmount: components["schemas"]["Cents"];
            paidAmount: components["schemas"]["Cents"];
            /** @description 1 pending, 2 late, 3 rescheduled, 4 and 5 paid, 6 paid late. */
            state: number;
            dueDate: components["schemas"]["CalendarDate"];
            originalDueDate: components["schemas"]["CalendarDate"];
            /**
             * Format: date
             * @description Last day on which it is in time: the due date, or the next working day (Lei 7.089/1983).
             */
            inTimeUntil: string;
            /** @description What the delay costs today. Null unless the installment is late. */
            late: components["schemas"]["LateAmount"] | null;
            /** @description Null while it cannot be paid. */
            bill: components["schemas"]["Bill"] | null;
        };
        /** @description What late installments cost today: originalAmount + fine + interest = owedAmount. */
        LateAmount: {
            /** @description Since the due date; of several, the oldest one. */
            days: number;
            originalAmount: components["schemas"]["Cents"];
            fine: components["schemas"]["Cents"];
            interest: components["schemas"]["Cents"];
            owedAmount: components["schemas"]["Cents"];
        };
        /** @description What to pay next: a confirmed anticipation of the next unpaid installment with all that it includes, else all late installments together, else the next one. */
        NextPayment: {
            /** @description Their numbers, ascending. */
            installmentNumbers: number[];
            amount: components["schemas"]["Cents"];
            /**
             * Format: date
             * @description Of the oldest one; of an anticipation, the last day on which it can be paid.
             */
            dueDate: string;
            /**
             * Format: date
             * @description Last day on which it is in time: the due date, or the next working day.
             */
            inTimeUntil: string;
            /** @description Confirmed before it was due. It can only expire. */
            isAnticipation: boolean;
            /** @description How the amount comes about. Null unless all of them are late. */
            late: components["schemas"]["LateAmount"] | null;
            /** @description Charges the amount. Null while it cannot be paid. */
            bill: components["schemas"]["Bill"] | null;
        };
        /** @description A bill to pay one or more installments. Its codes charge its amount. */
        Bill: {
            /** @description Id of the bill. */
            id: string;
            /** @description Whether it pays before the due date at present value. */
            anticipates: boolean;
            /** @description What its codes charge. */
            amount: number;
            /** @description The installments that it pays together, ascending; none for what is given back. */
            installmentNumbers: number[];
            /**
             * Format: date
             * @description Last day on which its codes can be paid.
             */
            validUntil: string;
            execution: components["schemas"]["BillExecution"];
        };
        /** @description How the bill is carried out. */
        BillExecution: {
            additionalInformation: components["schemas"]["BillInformation"];
        };
        /** @description Codes to pay with. */
        BillInformation: {
            /** @description BR Code to copy and paste. */
            pixPaymentCode: string | null;
            /** @description Picture of it as a data URI. */
            pixQRCode: string | null;
            /** @description 47 digits to type. */
            slipBarCode: string | null;
            /** @description Page of the card issuer's challenge. */
            authenticationUrl: string | null;
        };
        /** @description An installment on another day. */
        InstallmentSimulation: {
            /** @description Number from 1. */
            number: number;
            owedAmount: components["schemas"]["Cents"];
            dueDate: components["schemas"]["CalendarDate"];
        };
        /** @description Installments to pay before their time. */
        AnticipationRequest: {
            /** @description Their numbers. */
            installmentNumbers: number[];
            date?: components["schemas"]["CalendarDate"];
        };
        /** @description What paying early costs and saves (CDC art. 52 §2): originalAmount - discount - droppedPremiums = owedAmount. */
        Anticipation: {
            date: components["schemas"]["CalendarDate"];
            originalAmount: components["schemas"]["Cents"];
            discount: components["schemas"]["Cents"];
            droppedPremiums: components["schemas"]["Cents"];
            owedAmount: components["schemas"]["Cents"];
            /** @description One by one. */
            installments: components["schemas"]["AnticipatedInstallment"][];
        };
        /** @description An installment paid early, together with the others. On its own it costs owedAmount + droppedPremium. */
        AnticipatedInstallment: {
            /** @description Number from 1. */
            number: number;
            owedAmount: components["schemas"]["Cents"];
            /** @description Insurance of a month in which the loan will not run any more. */
            droppedPremium: number;
            dueDate: components["schemas"]["CalendarDate"];
        };
        /** @description The slip to send. */
        SlipEmailRequest: {
            /** @description Number of the installment. */
            installmentNumber: number;
            /** @description A bill of several installments, instead of that one. */
            billId?: string;
        };
        /** @description Where the slip went. */
        SlipSent: {
            /** @description Masked e-mail address. */
            emailAddress: string;
        };
        /** @description A card. Never stored. */
        Card: {
            /** @description Sixteen digits. */
            number: string;
            /** @description Name on the card. */
            holder: string;
            /** @description yyyy-mm-01. */
            expirationDate: string;
            /** @description Three digits. */
            securityCode: string;
        };
        /** @description What became of a card payment. */
        CardPaymentResult: {
            /** @description Bill to ask about again. */
            billId: string;
            /** @description The first one counts. */
            payments: components["schemas"]["CardPayment"][];
        };
        /** @description One try. */
        CardPayment: {
            /**
             * @description Outcome.
             * @enum {string}
             */
            state: "paid" | "authentication-required" | "not-authorized";
            execution: components["schemas"]["BillExecution"];
        };
        /** @description Where to authorise Pix Automático. */
        AutomaticPayment: {
            /**
             * Format: uri-reference
             * @description Page of the bank.
             */
            authorizationUrl: string;
        };
        /** @description Whether Pix Automático can be authorised. */
        AutomaticPaymentAvailability: {
            /** @description Can be authorised now. */
            available: boolean;
        };
        /** @description Highest amount a charge may have. */
        AutomaticPaymentMaxAmount: {
            maxAmount: components["schemas"]["Cents"];
            /** @description Below it, an installment could not be charged. */
            minAmount?: number;
        };
        /** @description The payer's own maximum. */
        AutomaticPaymentRequest: {
            maxAmount?: components["schemas"]["Cents"];
        };
        /** @description The scheduled charge to cancel. */
        AutomaticChargeCancellation: {
            /** @description Number of the installment. */
            installmentNumber: number;
        };
        /** @description The authorisation in force, else the last one, and the charges. */
        AutomaticPaymentCurrent: {
            /** @description Null if none was ever asked for. */
            authorization: components["schemas"]["AutomaticPaymentAuthorization"] | null;
            /**
             * Format: date
             * @description Due date of the next installment that the bank will charge.
             */
            firstChargeOn: string | null;
            /** @description Instructions to the bank, by due date. */
            charges: components["schemas"]["AutomaticPaymentCharge"][];
        };
        /** @description A recurrence, with the states of the Pix API. */
        AutomaticPaymentAuthorization: {
            /**
             * @description State of the recurrence.
             * @enum {string}
             */
            state: "CRIADA" | "APROVADA" | "REJEITADA" | "EXPIRADA" | "CANCELADA";
            maxAmount: components["schemas"]["Cents"];
            createdAt: components["schemas"]["Instant"];
            /**
             * Format: date-time
             * @description When the bank told the decision.
             */
            decidedAt: string | null;
            /**
             * Format: date-time
             * @description When it ended.
             */
            cancelledAt: string | null;
            expiresAt: components["schemas"]["Instant"];
            /**
             * Format: uri-reference
             * @description Page of the bank while it waits for the decision.
             */
            authorizationUrl: string | null;
        };
        /** @description A charge of one installment, with the states of the Pix API. */
        AutomaticPaymentCharge: {
            /** @description Number of the installment. */
            installmentNumber: number;
            amount: components["schemas"]["Cents"];
            dueDate: components["schemas"]["CalendarDate"];
            /**
             * @description State of the charge.
             * @enum {string}
             */
            state: "CRIADA" | "ATIVA" | "CONCLUIDA" | "EXPIRADA" | "REJEITADA" | "CANCELADA";
            /**
             * Format: date
             * @description When the bank tries next.
             */
            nextAttemptOn: string | null;
            /** @description How often the bank tried and found no balance. */
            failedAttempts: number;
        };
        /** @description Giving the loan back within seven days of the deposit (CDC art. 49). */
        Withdrawal: {
            /**
             * @description Available: it can be asked for. Waiting: for the money. Undone: the money is back and the contract has ended. Over: neither.
             * @enum {string}
             */
            state: "available" | "waiting" | "undone" | "over";
            /** @description What goes back. Null when nothing does. */
            amount: number | null;
            /**
             * Format: date
             * @description Available: the last day to ask. Waiting: the last day to give the money back.
             */
            lastDay: string | null;
            /** @description With the codes to give it back, while it waits. */
            bill: components["schemas"]["Bill"] | null;
        };
        /** @description Whether the bank caused the refusal. */
        DeclinedByBank: {
            /** @description Another account helps. */
            declinedByBank: boolean;
        };
        /** @description Whether the personal loan is approved. */
        CpApproved: {
            /** @description Approved. */
            approved: boolean;
        };
        /** @description Payments received, and which quittances can be had. */
        Payments: {
            /** @description Newest first. */
            payments: components["schemas"]["Payment"][];
            /** @description Ended years of which every installment is paid, newest first. */
            quittanceYears: number[];
            /** @description The whole loan is paid. */
            settled: boolean;
        };
        /** @description One payment. */
        Payment: {
            /**
             * Format: uuid
             * @description Its authentication number.
             */
            id: string;
            /** @description The bill that it paid. */
            billId: string;
            paidAt: components["schemas"]["Instant"];
            /**
             * @description The means.
             * @enum {string}
             */
            method: "PIX" | "SLIP" | "CREDIT" | "DEBIT" | "AUTOMATIC_PIX";
            amount: components["schemas"]["Cents"];
            /** @description What it paid. */
            installmentNumbers: number[];
        };
        /** @description What is kept about the customer. */
        KeptData: {
            /** @description One entry for each purpose. */
            purposes: components["schemas"]["KeptPurpose"][];
        };
        /** @description What is kept for one purpose. */
        KeptPurpose: {
            /**
             * @description Why it is kept.
             * @enum {string}
             */
            purpose: "contract" | "identity" | "consents" | "messages" | "service" | "offers" | "security" | "referrals" | "promotions";
            /** @description How many entries. */
            records: number;
            /** @description Deleted when the customer asks; the rest is kept by law (LGPD art. 16). */
            deletable: boolean;
        };
        /**
         * @description What is asked.
         * @enum {string}
         */
        DemandKind: "copy" | "correction" | "deletion" | "complaint" | "contestation";
        /** @description A new demand. */
        DemandRequest: {
            /**
             * @description What is asked; a refusal is contested on the partner's page.
             * @enum {string}
             */
            kind: "copy" | "correction" | "deletion" | "complaint";
            /** @description In own words. */
            comment?: string;
            /**
             * @description What a correction changes; with its value.
             * @enum {string}
             */
            field?: "name" | "birthDate" | "zipCode";
            /** @description What it is to become: text, yyyy-mm-dd, eight digits. */
            value?: string;
        };
        /** @description What a customer asked, and what became of it. */
        Demand: {
            id: components["schemas"]["Uuid"];
            /** @description The number to quote, AAAA-NNNNNN-D. */
            number: string;
            kind: components["schemas"]["DemandKind"];
            /** @description In own words. */
            comment: string | null;
            createdAt: components["schemas"]["Instant"];
            dueOn: components["schemas"]["CalendarDate"];
            /**
             * @description Whether it was answered.
             * @enum {string}
             */
            state: "open" | "answered";
            /**
             * @description What a correction changes.
             * @enum {string|null}
             */
            field: "name" | "birthDate" | "zipCode" | null;
            /** @description What it is to become. */
            value: string | null;
            /** @description What staff answered; null while it is open or for what was done at once. */
            answer: string | null;
            /** @description Whether what was asked was done; null while it is open. */
            accepted: boolean | null;
            /**
             * Format: date-time
             * @description Null while it is open.
             */
            answeredAt: string | null;
        };
        /** @description The customer's demands. */
        Demands: {
            /** @description Newest first. */
            demands: components["schemas"]["Demand"][];
        };
        /** @description Contacts on record of the account, each once for every way to reach it. */
        Contacts: {
            /** @description None where no contact is on record. */
            contacts: components["schemas"]["Contact"][];
        };
        /** @description One way to reach the customer. */
        Contact: {
            /**
             * @description How.
             * @enum {string}
             */
            channel: "email" | "sms" | "whatsapp";
            /** @description Masked address or phone. */
            recipient: string;
        };
        /** @description The contact on record that receives the code. */
        ContactChoice: {
            /**
             * @description channel-unavailable without such a contact.
             * @enum {string}
             */
            channel: "email" | "sms" | "whatsapp";
        };
        /** @description A code is on its way to a contact on record or to the new one. */
        ContactCodeSent: {
            /**
             * @description How it was sent.
             * @enum {string}
             */
            channel: "email" | "sms" | "whatsapp";
            /** @description Masked address or phone. */
            recipient: string;
            /** @description Wait before the next. */
            resendAfter: number;
        };
        /** @description The new e-mail address or the new phone, one of both, and the code that a contact on record received. */
        NewContact: {
            /** @description email-empty, email-invalid. */
            emailAddress?: string;
            /** @description phone-invalid. */
            mobilePhoneNumber?: string;
            /** @description Digits typed; proof-invalid when wrong. */
            proof: string;
        };
        /** @description The new e-mail address or the new phone, one of both, and both codes. */
        ProvenContact: {
            /** @description email-exists where another account has it. */
            emailAddress?: string;
            /** @description phone-invalid. */
            mobilePhoneNumber?: string;
            /** @description The code that a contact on record received. */
            proof: string;
            /** @description The code that the new contact received. */
            token: string;
        };
        /** @description All that is kept about the customer. */
        DataCopy: {
            madeAt: components["schemas"]["Instant"];
            /** @description CPF. */
            taxId: string;
            /** @description Full name. */
            name: string | null;
            /** @description On record. */
            emailAddress: string | null;
            /** @description On record. */
            mobilePhoneNumber: string | null;
            /** @description The evidence of each consent, oldest first. */
            consents: components["schemas"]["ConsentEvidence"][];
            /** @description The conversation with the service, oldest first. */
            messages: components["schemas"]["KeptMessage"][];
            /** @description Newest first. */
            loans: components["schemas"]["Loan"][];
            /** @description Of all loans. */
            payments: components["schemas"]["Payment"][];
            /** @description Newest first. */
            demands: components["schemas"]["Demand"][];
            signature: components["schemas"]["MultiplikSignature"];
            /** @description Through the link, newest first. */
            invitations: components["schemas"]["MultiplikInvitation"][];
            /** @description Interests in other products, the latest first. */
            products: components["schemas"]["NewProductRecord"][];
            /** @description The latest first. */
            scratchCards: components["schemas"]["ScratchCard"][];
            /** @description Log-ins and changes of the last six months, newest first. */
            accesses: components["schemas"]["SecurityEvent"][];
        };
        /** @description How a consent was given (LGPD art. 8). */
        ConsentEvidence: {
            /** @description What was agreed to. */
            kind: string;
            /** @description Of its text. */
            version: string;
            givenAt: components["schemas"]["Instant"];
            /** @description Network address it came from. */
            address: string;
        };
        /** @description One message of the chat. */
        KeptMessage: {
            /** @description 0 is the customer. */
            direction: number;
            /** @description Its text. */
            content: string;
            sentAt: components["schemas"]["Instant"];
        };
        /** @description A bank of the list. */
        Bank: {
            /** @description COMPE code of three digits. */
            code: string;
            /** @description Name customers know. */
            name: string;
            /** @description The lender pays to it. */
            active: boolean;
            /** @description Path of the logo. */
            logo: string | null;
        };
        /** @description The address of a zip code; the street is empty where only the city is known. */
        Address: {
            zipCode: components["schemas"]["ZipCode"];
            state: components["schemas"]["State"];
            /** @description City. */
            city: string;
            /** @description Neighbourhood or empty. */
            neighborhood: string;
            /** @description Street or empty. */
            streetAddress: string;
            /** @description Rua, Avenida… or empty. */
            typeName: string;
        };
        /** @description An area code (DDD) and the states it serves, the main one first. */
        AreaCode: {
            /** @description Two digits. */
            code: string;
            /** @description States. */
            states: components["schemas"]["State"][];
        };
    };
    responses: {
        /** @description Done; nothing to say. */
        NoContent: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description request-invalid. The request does not have the shape of the contract. */
        RequestInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description unauthenticated. No session, or it has ended. */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description not-found. There is no such thing, or it belongs to somebody else. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description conflict-of-state, idempotency-key-reused, other-customer, recalled (the page is another one by now), or a datum that exists already (tax-id-exists, email-exists, no-seller…). */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description payload-too-large. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description unsupported-media-type. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Well formed, but the lender does not take it (tax-id-invalid, bank-account-invalid, kba-wrong-answers…). */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description too-many-requests. */
        TooManyRequests: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Any other refusal or failure (forbidden, internal-error…). */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description The same key gives the same answer and acts once. */
        IdempotencyKey: components["schemas"]["Uuid"];
        /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
        PageOwner: string;
        /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
        PersistentLog: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Auth"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getTempToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TempToken"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getLogged: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Auth"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query: {
                /** @description CPF digits or e-mail address. */
                username: string;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordResetRequested"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    resetPassword: {
        parameters: {
            query: {
                /** @description CPF digits or e-mail address. */
                username: string;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getGoogleLogin: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoogleLoginStart"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    loginWithGoogle: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoogleLogin"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Auth"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    loginWithGoogleCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoogleCode"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Auth"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    listAccesses: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accesses"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsEnded"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    registerDevice: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Device"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceRegistered"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getVisitorGroups: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitorGroups"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCurrentLoan: {
        parameters: {
            query?: {
                /** @description Confirms the application on the way; counts with X-Confirmation-Code only. */
                confirmApplication?: boolean;
                /** @description Confirms the extra formalization on the way; counts with its code only. */
                confirmExtraFormalization?: boolean;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The six digits of the extra formalization, or `page` where no code is asked. A link cannot carry a header, so that following one confirms nothing: without it the call only reads. */
                "X-Confirmation-Code"?: string;
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            /** @description The session has no loan. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getAutoApproval: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutoApproval"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getRecurrentNew: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurrentNew"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    sendBankDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankDocumentRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlipSent"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    simulateInstallment: {
        parameters: {
            query: {
                /** @description The new day. */
                date: components["schemas"]["CalendarDate"];
                /** @description Number of the installment. */
                installmentNumber: number;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallmentSimulation"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    updateInstallment: {
        parameters: {
            query: {
                /** @description The new day. */
                date: components["schemas"]["CalendarDate"];
                /** @description Number of the installment. */
                installmentNumber: number;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Installment"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getMessagePreferences: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePreferences"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    updateMessagePreferences: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessagePreferencesUpdate"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePreferences"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    searchChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessage"][];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    sendChatMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatMessageInput"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessage"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    sendEvaluation: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Evaluation"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    sendAppInstallationMessage: {
        parameters: {
            query: {
                /** @description 0 e-mail; 1 SMS. */
                messageKind: number;
                /** @description E-mail address or phone. */
                recipient: string;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    signInsurance: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsuranceInfo"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getInsuranceInfo: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsuranceInfo"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    cancelInsurance: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsuranceInfo"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    sendApplicationLink: {
        parameters: {
            query: {
                /** @description 0 e-mail; 1 SMS. */
                messageKind: number;
                /** @description The visitor sees the tested login page. */
                isLoginPageTest?: boolean;
                /** @description Campaign source. */
                utm_source?: string;
                /** @description Campaign campaign. */
                utm_campaign?: string;
                /** @description Campaign medium. */
                utm_medium?: string;
                /** @description Campaign content. */
                utm_content?: string;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationLinkRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationLinkSent"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCustomerBlockState: {
        parameters: {
            query: {
                /** @description Id of the person. */
                customerId: string;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerBlockState"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    processCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationLinkRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerProcessed"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getPartnerUtm: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerUtm"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    listNearestSellers: {
        parameters: {
            query: {
                /** @description At most this many; ten by §9. */
                limit?: number;
                /** @description Where to look. */
                zipCode: components["schemas"]["ZipCode"];
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seller"][];
                };
            };
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getMultiplikIndicatorName: {
        parameters: {
            query: {
                /** @description Id in the referral link. */
                partyId: string;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IndicatorName"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getMultiplikSignature: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MultiplikSignature"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    signMultiplik: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MultiplikSignatureInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MultiplikSignature"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    leaveMultiplik: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MultiplikSignature"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getMultiplikInvitationLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MultiplikInvitationLink"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    listMultiplikInvitations: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MultiplikInvitation"][];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    openMultiplikInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MultiplikVisit"];
            };
        };
        responses: {
            /** @description The invitation. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MultiplikVisitNoted"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getPartnerFrame: {
        parameters: {
            query: {
                /** @description Which page. */
                page: "preferences" | "contestation";
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerFrame"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    findAcordoCertoToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcordoCertoToken"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getPartnerAuthToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerLink"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerAuthToken"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getSellerReferralToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TempToken"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    listProductRecords: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewProductRecord"][];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    updateProductRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProductInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewProductRecord"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    createProductRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProductInput"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewProductRecord"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    findProductRecord: {
        parameters: {
            query: {
                /** @description Id of the person. */
                personId: string;
                /** @description The product. */
                productItemId: components["schemas"]["ProductItem"];
                /** @description personal-lending. */
                productCode: string;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewProductRecord"];
                };
            };
            /** @description There is none. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    logBusiness: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogEvent"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    logIntegration: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogEvent"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    reportProblem: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProblemReport"];
            };
        };
        responses: {
            /** @description The number of the report. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemReceipt"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    countFunnel: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FunnelReport"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path: {
                /** @description personal-lending for all, or one product or promotion. */
                product: components["schemas"]["Slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shop. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shop"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getPromotion: {
        parameters: {
            query?: {
                /** @description The period; today's by default. */
                promotionId?: components["schemas"]["PromotionId"];
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path: {
                /** @description The promotion. */
                slug: components["schemas"]["Slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The promotion. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Promotion"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    revealScratchCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path: {
                /** @description The promotion. */
                slug: components["schemas"]["Slug"];
                /** @description The period. */
                promotionId: components["schemas"]["PromotionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card with its result. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScratchCard"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    listScratchCards: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cards. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScratchCard"][];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    createApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Password of the bank partner variant. */
                "x-application-password"?: string;
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApplication"];
            };
        };
        responses: {
            /** @description The loan as it now is. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    createLead: {
        parameters: {
            query?: {
                /** @description Variant of the start page. */
                origin?: components["schemas"]["Slug"];
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLead"];
            };
        };
        responses: {
            /** @description The loan as it now is. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    complementLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadComplement"];
            };
        };
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    submitMissingData: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MissingData"];
            };
        };
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    applyPromotionalCode: {
        parameters: {
            query: {
                /** @description The code. */
                promotionalCode: string;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    tagAnalyticsEvent: {
        parameters: {
            query: {
                /** @description Name of the event. */
                eventName: string;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    findLoanByDevice: {
        parameters: {
            query: {
                /** @description Id of the device. */
                code: string;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, alike for a device that nobody registered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceLoan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    takeRecurringOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    createRecurringOffer: {
        parameters: {
            query?: {
                /** @description Id of the device. */
                code?: string;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offer as it was made earlier. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            /** @description The loan as it now is. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    registerAppInstallation: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    submitPreContract: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreContract"];
            };
        };
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    signContract: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Accepted"];
            };
        };
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    reconfirmContract: {
        parameters: {
            query: {
                /** @description The code that was sent. */
                code: string;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    cancelContract: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    requestOriginalOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    requestAlternativeOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    submitPostContract: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostContract"];
            };
        };
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    applyInsurance: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    declineInsurance: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    submitCredigo: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PartnerResult"];
            };
        };
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    submitIdentity: {
        parameters: {
            query?: {
                /** @description What the picture shows. */
                kind?: "selfie" | "document-front" | "document-back";
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpg": components["schemas"]["Image"];
                "image/jpeg": components["schemas"]["Image"];
                "image/png": components["schemas"]["Image"];
            };
        };
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    submitPsychometric: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PartnerResult"];
            };
        };
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getIAssessment: {
        parameters: {
            query: {
                /** @description CPF of the customer. */
                taxId: components["schemas"]["TaxId"];
                /** @description Path of this portal to come back to. */
                pageToRedirect?: string;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assessment"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getQuestions: {
        parameters: {
            query?: {
                /** @description Asks for new ones. */
                forceUpdate?: boolean;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Questions"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    answerQuestions: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Answers"];
            };
        };
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getEbsUrl: {
        parameters: {
            query: {
                /** @description CPF of the customer. */
                taxId: components["schemas"]["TaxId"];
                /** @description Path of this portal to come back to. */
                pageToRedirect: string;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    uploadIncomeProof: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": components["schemas"]["Image"];
                "image/png": components["schemas"]["Image"];
                "application/pdf": components["schemas"]["Image"];
            };
        };
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getVerificationToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenSent"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    confirmVerificationToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenConfirmation"];
            };
        };
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    resendVerificationToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TokenChannel"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenSent"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    listInstitutions: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Institution"][];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    createOpenFinanceConsent: {
        parameters: {
            query: {
                /** @description The institution. */
                bankCode: components["schemas"]["BankCode"];
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenFinanceConsent"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getOpenFinanceConsent: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenFinanceCurrent"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    revokeOpenFinanceConsent: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is left of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenFinanceCurrent"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    consentPayrollLoan: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Accepted"];
            };
        };
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getMultiOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MultiOffer"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    selectMultiOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferSelection"];
            };
        };
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    unselectMultiOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getMultipleOffers: {
        parameters: {
            query?: {
                /** @description Another amount to price, cents. */
                principal?: components["schemas"]["Cents"];
                /** @description Another due day. */
                dueDay?: number;
                /** @description With or without SuperSeguro. */
                insuranceRequested?: boolean;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Offer"][];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    selectOfferCondition: {
        parameters: {
            query: {
                /** @description Amount. */
                principal: components["schemas"]["Cents"];
                /** @description Installments. */
                term: components["schemas"]["Term"];
                /** @description One-time fee. */
                fee: components["schemas"]["Cents"];
                /** @description Rate. */
                monthlyInterestRate: components["schemas"]["MonthlyRate"];
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    answerCounterOffer: {
        parameters: {
            query: {
                /** @description Step code the customer stands at. */
                step?: number;
                /** @description The reason. */
                option: components["schemas"]["CounterOfferReason"];
                /** @description Too low or too high. */
                level?: "low" | "high";
                /** @description Due day wished for. */
                payDay?: number;
                /** @description The loan. */
                loanId?: components["schemas"]["Uuid"];
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getRepayments: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Repayments"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getWithdrawal: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Withdrawal"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    payByCard: {
        parameters: {
            query: {
                /** @description Amount to pay. */
                amount: components["schemas"]["Cents"];
                /** @description Parts on the card. */
                installmentsCard: number;
                /** @description Kind of card. */
                billingMethod: "CREDIT" | "DEBIT";
                /** @description The loan. */
                loanId: components["schemas"]["Uuid"];
                /** @description Path of this portal to come back to from the issuer's page. */
                pageToRedirect?: string;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Card"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardPaymentResult"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    refreshCardPayment: {
        parameters: {
            query: {
                /** @description The bill. */
                billId: string;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardPaymentResult"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getInstallmentBill: {
        parameters: {
            query: {
                /** @description Number of the installment. */
                installmentNumber: number;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bill"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    createInstallmentBill: {
        parameters: {
            query: {
                /** @description A bill to make anew. */
                billId?: string;
                /** @description Their numbers; repeated. */
                installmentsNumbers: number[];
                /** @description How to pay. */
                billingMethod: "PIX" | "SLIP";
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bill"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getSlipPdf: {
        parameters: {
            query: {
                /** @description Number of the installment. */
                installmentNumber: number;
                /** @description A bill of several installments, instead of that one. */
                billId?: string;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path: {
                /** @description Name of the file. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slip. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    createAutomaticPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AutomaticPaymentRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomaticPayment"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getAutomaticPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomaticPaymentCurrent"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    cancelAutomaticPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is left of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomaticPaymentCurrent"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    cancelAutomaticCharge: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AutomaticChargeCancellation"];
            };
        };
        responses: {
            /** @description What is left. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomaticPaymentCurrent"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    isAutomaticPaymentAvailable: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomaticPaymentAvailability"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getAutomaticPaymentMaxAmount: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomaticPaymentMaxAmount"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    sendSlipByEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SlipEmailRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlipSent"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    simulateAnticipation: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnticipationRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Anticipation"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    confirmAnticipation: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnticipationRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bill"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    listPayments: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payments"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getReceiptPdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path: {
                /** @description The payment. */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getContractPdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getDueDates: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getQuittancePdf: {
        parameters: {
            query?: {
                /** @description A year that has ended; the whole loan without it. */
                year?: number;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quittance. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getKeptData: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptData"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getDataCopy: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataCopy"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    listDemands: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Demands"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    createDemand: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DemandRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Demand"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    listContacts: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contacts"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    confirmContactChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProvenContact"];
            };
        };
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    requestContactChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewContact"];
            };
        };
        responses: {
            /** @description Where the code went. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactCodeSent"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    sendContactProof: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactChoice"];
            };
        };
        responses: {
            /** @description Where the code went. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactCodeSent"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    isDeclinedByBank: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeclinedByBank"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    correctBankAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankData"];
            };
        };
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    isCpApproved: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CpApproved"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    simulateDueDay: {
        parameters: {
            query: {
                /** @description Due day. */
                payDay: number;
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path: {
                /** @description The loan. */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conditions"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    underwritePartial: {
        parameters: {
            query: {
                /** @description Due day. */
                payDay: number;
                /** @description First due date as it is. */
                originalDueDate: components["schemas"]["CalendarDate"];
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    validateBankInformation: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankData"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccountCheck"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    gatherAddress: {
        parameters: {
            query: {
                /** @description The zip code. */
                zipcode: components["schemas"]["ZipCode"];
            };
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    listBanks: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bank"][];
                };
            };
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    checkBankAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankData"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccountCheck"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    updateBankAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description The same key gives the same answer and acts once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankData"];
            };
        };
        responses: {
            /** @description The loan as it now is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Loan"];
                };
            };
            400: components["responses"]["RequestInvalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    listAreaCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description base64url of JSON {device: {kind, code, os, userAgent}, geolocation: {latitude, longitude}, request: {id, at, path}}; geolocation in degrees with two decimals, only after the customer allowed it. Unreadable content is ignored. */
                "x-persistent-log"?: components["parameters"]["PersistentLog"];
                /** @description Whose page calls: the value of the same header of an earlier response. If the session belongs to another loan or account by now, the lender refuses with other-customer, and neither tells nor changes anything. Without it nothing is compared. */
                "x-page-owner"?: components["parameters"]["PageOwner"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AreaCode"][];
                };
            };
            400: components["responses"]["RequestInvalid"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
}
