/** All rules by their codes, and those that a product adds. */
import type { Language } from '@trilha/language/host';
import type { Rule } from './rule.ts';
import { answerExistsInPlay } from './rules/calls/answer-exists-in-play/rule.ts';
import { keepChangedResource } from './rules/calls/keep-changed-resource/rule.ts';
import { knownErrorCode } from './rules/calls/known-error-code/rule.ts';
import { noAnswerSentTwice } from './rules/calls/no-answer-sent-twice/rule.ts';
import { noExtraBodyMember } from './rules/calls/no-extra-body-member/rule.ts';
import { noFruitlessSubmit } from './rules/calls/no-fruitless-submit/rule.ts';
import { noLeakedPersonalData } from './rules/calls/no-leaked-personal-data/rule.ts';
import { noMissingBodyMember } from './rules/calls/no-missing-body-member/rule.ts';
import { noMissingParameter } from './rules/calls/no-missing-parameter/rule.ts';
import { noPrivateCallOnOpenPage } from './rules/calls/no-private-call-on-open-page/rule.ts';
import { noQuestionForNothing } from './rules/calls/no-question-for-nothing/rule.ts';
import { noRefusalInPlay } from './rules/calls/no-refusal-in-play/rule.ts';
import { noUnknownParameter } from './rules/calls/no-unknown-parameter/rule.ts';
import { noUnwantedBody } from './rules/calls/no-unwanted-body/rule.ts';
import { noValueOfAnotherName } from './rules/calls/no-value-of-another-name/rule.ts';
import { noWiderLimits } from './rules/calls/no-wider-limits/rule.ts';
import { noWrittenPrice } from './rules/calls/no-written-price/rule.ts';
import { noWrongTypeSent } from './rules/calls/no-wrong-type-sent/rule.ts';
import { writeHasTags } from './rules/calls/write-has-tags/rule.ts';
import { knownKindOfFile } from './rules/files/known-kind-of-file/rule.ts';
import { nameFitsAddress } from './rules/files/name-fits-address/rule.ts';
import { noAnchorAliasTag } from './rules/files/no-anchor-alias-tag/rule.ts';
import { noCompilerFailure } from './rules/files/no-compiler-failure/rule.ts';
import { noDeepNesting } from './rules/files/no-deep-nesting/rule.ts';
import { noHugeFile } from './rules/files/no-huge-file/rule.ts';
import { noOtherEncoding } from './rules/files/no-other-encoding/rule.ts';
import { noRepeatedKey } from './rules/files/no-repeated-key/rule.ts';
import { readableContract } from './rules/files/readable-contract/rule.ts';
import { validProductConfig } from './rules/files/valid-product-config/rule.ts';
import { validYaml } from './rules/files/valid-yaml/rule.ts';
import { closeEachDialog } from './rules/flow/close-each-dialog/rule.ts';
import { countableExperiment } from './rules/flow/countable-experiment/rule.ts';
import { experimentReadsServed } from './rules/flow/experiment-reads-served/rule.ts';
import { guardSurvivesReload } from './rules/flow/guard-survives-reload/rule.ts';
import { handleEachEvent } from './rules/flow/handle-each-event/rule.ts';
import { knownGroup } from './rules/flow/known-group/rule.ts';
import { leadOnAfterChange } from './rules/flow/lead-on-after-change/rule.ts';
import { noCallAtEachKey } from './rules/flow/no-call-at-each-key/rule.ts';
import { noChangeOfTwoExperiments } from './rules/flow/no-change-of-two-experiments/rule.ts';
import { noChangeWithoutGroup } from './rules/flow/no-change-without-group/rule.ts';
import { noEffectAfterLeaving } from './rules/flow/no-effect-after-leaving/rule.ts';
import { noEndlessEntry } from './rules/flow/no-endless-entry/rule.ts';
import { noEndlessPolling } from './rules/flow/no-endless-polling/rule.ts';
import { noEndlessRetry } from './rules/flow/no-endless-retry/rule.ts';
import { noEventFromNowhere } from './rules/flow/no-event-from-nowhere/rule.ts';
import { noHastyPolling } from './rules/flow/no-hasty-polling/rule.ts';
import { noOtherPace } from './rules/flow/no-other-pace/rule.ts';
import { noPolledWrite } from './rules/flow/no-polled-write/rule.ts';
import { noSecondsForMilliseconds } from './rules/flow/no-seconds-for-milliseconds/rule.ts';
import { noSetToItself } from './rules/flow/no-set-to-itself/rule.ts';
import { noSuccessOfNothing } from './rules/flow/no-success-of-nothing/rule.ts';
import { noUnaskedAct } from './rules/flow/no-unasked-act/rule.ts';
import { noUnreadFlag } from './rules/flow/no-unread-flag/rule.ts';
import { noUnreadParameter } from './rules/flow/no-unread-parameter/rule.ts';
import { noUnreadQuery } from './rules/flow/no-unread-query/rule.ts';
import { noUnreadValue } from './rules/flow/no-unread-value/rule.ts';
import { openEachModal } from './rules/flow/open-each-modal/rule.ts';
import { setEachFlag } from './rules/flow/set-each-flag/rule.ts';
import { setEachVariable } from './rules/flow/set-each-variable/rule.ts';
import { startEachTimer } from './rules/flow/start-each-timer/rule.ts';
import { tellFailure } from './rules/flow/tell-failure/rule.ts';
import { timeToRead } from './rules/flow/time-to-read/rule.ts';
import { controlHoldsType } from './rules/forms/control-holds-type/rule.ts';
import { fieldHasLooks } from './rules/forms/field-has-looks/rule.ts';
import { fieldInOneStep } from './rules/forms/field-in-one-step/rule.ts';
import { formHasPlace } from './rules/forms/form-has-place/rule.ts';
import { groupHasFields } from './rules/forms/group-has-fields/rule.ts';
import { knownSchemaKeyword } from './rules/forms/known-schema-keyword/rule.ts';
import { looksHaveProperty } from './rules/forms/looks-have-property/rule.ts';
import { messageByKnownField } from './rules/forms/message-by-known-field/rule.ts';
import { messageForEachRule } from './rules/forms/message-for-each-rule/rule.ts';
import { mustAndMessageAgree } from './rules/forms/must-and-message-agree/rule.ts';
import { mustAtOwnField } from './rules/forms/must-at-own-field/rule.ts';
import { noAnswerOfLaterStep } from './rules/forms/no-answer-of-later-step/rule.ts';
import { noAutocompleteTwice } from './rules/forms/no-autocomplete-twice/rule.ts';
import { noBoxAnsweredEmpty } from './rules/forms/no-box-answered-empty/rule.ts';
import { noContradictingRules } from './rules/forms/no-contradicting-rules/rule.ts';
import { noImpossibleOption } from './rules/forms/no-impossible-option/rule.ts';
import { noKeptCard } from './rules/forms/no-kept-card/rule.ts';
import { noMessageLikeDefault } from './rules/forms/no-message-like-default/rule.ts';
import { noUnreachableMessage } from './rules/forms/no-unreachable-message/rule.ts';
import { noVisibleSecret } from './rules/forms/no-visible-secret/rule.ts';
import { optionForEachValue } from './rules/forms/option-for-each-value/rule.ts';
import { optionKeepsOwnWords } from './rules/forms/option-keeps-own-words/rule.ts';
import { knownTypeface } from './rules/pages/known-typeface/rule.ts';
import { layoutHoldsScreen } from './rules/pages/layout-holds-screen/rule.ts';
import { linkToEachPublicPage } from './rules/pages/link-to-each-public-page/rule.ts';
import { noAddressTwice } from './rules/pages/no-address-twice/rule.ts';
import { noAnswerInAddress } from './rules/pages/no-answer-in-address/rule.ts';
import { noDialogAddressTwice } from './rules/pages/no-dialog-address-twice/rule.ts';
import { noHostOfTwoBrands } from './rules/pages/no-host-of-two-brands/rule.ts';
import { noHugeScreen } from './rules/pages/no-huge-screen/rule.ts';
import { noParameterOverName } from './rules/pages/no-parameter-over-name/rule.ts';
import { noPathToNowhere } from './rules/pages/no-path-to-nowhere/rule.ts';
import { noPlaceLinkedTwice } from './rules/pages/no-place-linked-twice/rule.ts';
import { noSecondMainHeading } from './rules/pages/no-second-main-heading/rule.ts';
import { noShortAddressTwice } from './rules/pages/no-short-address-twice/rule.ts';
import { noUnreachableScreen } from './rules/pages/no-unreachable-screen/rule.ts';
import { noWordsTwice } from './rules/pages/no-words-twice/rule.ts';
import { oneDefaultBrand } from './rules/pages/one-default-brand/rule.ts';
import { oneDefaultMount } from './rules/pages/one-default-mount/rule.ts';
import { pageHasHeading } from './rules/pages/page-has-heading/rule.ts';
import { partStaysOnPage } from './rules/pages/part-stays-on-page/rule.ts';
import { readableColours } from './rules/pages/readable-colours/rule.ts';
import { screenHasJourney } from './rules/pages/screen-has-journey/rule.ts';
import { flowHasScreen } from './rules/references/flow-has-screen/rule.ts';
import { newBlockHasPlace } from './rules/references/new-block-has-place/rule.ts';
import { noChangeOfNothing } from './rules/references/no-change-of-nothing/rule.ts';
import { noChangeToTheSame } from './rules/references/no-change-to-the-same/rule.ts';
import { noCopiedEntry } from './rules/references/no-copied-entry/rule.ts';
import { noDroppedBehaviour } from './rules/references/no-dropped-behaviour/rule.ts';
import { noLinkToBasePage } from './rules/references/no-link-to-base-page/rule.ts';
import { noLostEvent } from './rules/references/no-lost-event/rule.ts';
import { noMoveToSamePlace } from './rules/references/no-move-to-same-place/rule.ts';
import { noNameOfSibling } from './rules/references/no-name-of-sibling/rule.ts';
import { noNeedlessException } from './rules/references/no-needless-exception/rule.ts';
import { noSelfReference } from './rules/references/no-self-reference/rule.ts';
import { noUnknownName } from './rules/references/no-unknown-name/rule.ts';
import { noUnsafeLink } from './rules/references/no-unsafe-link/rule.ts';
import { noUnusedDefinition } from './rules/references/no-unused-definition/rule.ts';
import { settablePath } from './rules/references/settable-path/rule.ts';
import { cellWithinColumn } from './rules/routing/cell-within-column/rule.ts';
import { columnsMatchContract } from './rules/routing/columns-match-contract/rule.ts';
import { guidedHasTable } from './rules/routing/guided-has-table/rule.ts';
import { noCircleOfRedirects } from './rules/routing/no-circle-of-redirects/rule.ts';
import { noCircleOfTables } from './rules/routing/no-circle-of-tables/rule.ts';
import { noDeadEnd } from './rules/routing/no-dead-end/rule.ts';
import { noDeadRule } from './rules/routing/no-dead-rule/rule.ts';
import { noEarlierStage } from './rules/routing/no-earlier-stage/rule.ts';
import { noUnknownValue } from './rules/routing/no-unknown-value/rule.ts';
import { noUnreachableGuidedScreen } from './rules/routing/no-unreachable-guided-screen/rule.ts';
import { noValueLeftToChance } from './rules/routing/no-value-left-to-chance/rule.ts';
import { oneStageEach } from './rules/routing/one-stage-each/rule.ts';
import { knownEffect } from './rules/shape/known-effect/rule.ts';
import { knownType } from './rules/shape/known-type/rule.ts';
import { noEndlessEffectList } from './rules/shape/no-endless-effect-list/rule.ts';
import { noExcludingMembers } from './rules/shape/no-excluding-members/rule.ts';
import { noItemTwice } from './rules/shape/no-item-twice/rule.ts';
import { noMissingMember } from './rules/shape/no-missing-member/rule.ts';
import { noUnknownKey } from './rules/shape/no-unknown-key/rule.ts';
import { noUnlistedValue } from './rules/shape/no-unlisted-value/rule.ts';
import { noWrongShape } from './rules/shape/no-wrong-shape/rule.ts';
import { labelMatchesMember } from './rules/texts/label-matches-member/rule.ts';
import { noDayThatPasses } from './rules/texts/no-day-that-passes/rule.ts';
import { noMarkInPlainText } from './rules/texts/no-mark-in-plain-text/rule.ts';
import { noNameOfAnotherBrand } from './rules/texts/no-name-of-another-brand/rule.ts';
import { noOuterValueInList } from './rules/texts/no-outer-value-in-list/rule.ts';
import { noRawValue } from './rules/texts/no-raw-value/rule.ts';
import { noTranslationOfNothing } from './rules/texts/no-translation-of-nothing/rule.ts';
import { noTwoNumbersForOne } from './rules/texts/no-two-numbers-for-one/rule.ts';
import { noUnmaskedPersonalData } from './rules/texts/no-unmasked-personal-data/rule.ts';
import { noUntranslatedText } from './rules/texts/no-untranslated-text/rule.ts';
import { noValueShownTwice } from './rules/texts/no-value-shown-twice/rule.ts';
import { noWordsOfAddress } from './rules/texts/no-words-of-address/rule.ts';
import { pictureHasWords } from './rules/texts/picture-has-words/rule.ts';
import { tellingName } from './rules/texts/telling-name/rule.ts';
import { wordsForCustomers } from './rules/texts/words-for-customers/rule.ts';
import { wordsForEachError } from './rules/texts/words-for-each-error/rule.ts';
import { wordsMatchLimit } from './rules/texts/words-match-limit/rule.ts';
import { wordsMatchUnit } from './rules/texts/words-match-unit/rule.ts';
import { knownName } from './rules/types/known-name/rule.ts';
import { noCircleOfFacts } from './rules/types/no-circle-of-facts/rule.ts';
import { noComparisonWithItself } from './rules/types/no-comparison-with-itself/rule.ts';
import { noConditionTwice } from './rules/types/no-condition-twice/rule.ts';
import { noConstantCondition } from './rules/types/no-constant-condition/rule.ts';
import { noMixedUnits } from './rules/types/no-mixed-units/rule.ts';
import { noNullableNotFalse } from './rules/types/no-nullable-not-false/rule.ts';
import { noNumberOfAnotherUnit } from './rules/types/no-number-of-another-unit/rule.ts';
import { noOtherComparison } from './rules/types/no-other-comparison/rule.ts';
import { noOtherElement } from './rules/types/no-other-element/rule.ts';
import { noOtherJoin } from './rules/types/no-other-join/rule.ts';
import { noSwappedArguments } from './rules/types/no-swapped-arguments/rule.ts';
import { parsableExpression } from './rules/types/parsable-expression/rule.ts';
import { typesMeet } from './rules/types/types-meet/rule.ts';
import { wordsForEachValue } from './rules/types/words-for-each-value/rule.ts';

const RULES: readonly Rule[] = [
  noLostEvent,
  linkToEachPublicPage,
  noAnswerOfLaterStep,
  mustAndMessageAgree,
  noAnswerSentTwice,
  noComparisonWithItself,
  noCompilerFailure,
  validYaml,
  noHugeFile,
  noOtherEncoding,
  noDeepNesting,
  noAnchorAliasTag,
  noRepeatedKey,
  knownKindOfFile,
  readableContract,
  nameFitsAddress,
  validProductConfig,
  noUnknownKey,
  noWrongShape,
  noMissingMember,
  noUnlistedValue,
  knownType,
  knownEffect,
  noExcludingMembers,
  wordsForCustomers,
  noMarkInPlainText,
  noItemTwice,
  noEndlessEffectList,
  noUnknownName,
  noSelfReference,
  newBlockHasPlace,
  noChangeOfNothing,
  noUnsafeLink,
  settablePath,
  flowHasScreen,
  cellWithinColumn,
  noCircleOfTables,
  noChangeToTheSame,
  noMoveToSamePlace,
  noDroppedBehaviour,
  noLinkToBasePage,
  parsableExpression,
  knownName,
  typesMeet,
  noConstantCondition,
  noConditionTwice,
  noMixedUnits,
  noNumberOfAnotherUnit,
  noRawValue,
  wordsMatchUnit,
  labelMatchesMember,
  wordsForEachValue,
  noSwappedArguments,
  noNullableNotFalse,
  noOtherJoin,
  noOtherElement,
  noOtherComparison,
  noOuterValueInList,
  noMissingParameter,
  noUnknownParameter,
  noMissingBodyMember,
  noExtraBodyMember,
  noWrongTypeSent,
  noUnwantedBody,
  writeHasTags,
  noWiderLimits,
  noQuestionForNothing,
  noRefusalInPlay,
  answerExistsInPlay,
  noFruitlessSubmit,
  noValueOfAnotherName,
  keepChangedResource,
  leadOnAfterChange,
  tellFailure,
  noUnreadQuery,
  noSuccessOfNothing,
  noWrittenPrice,
  noPrivateCallOnOpenPage,
  messageForEachRule,
  fieldHasLooks,
  looksHaveProperty,
  knownSchemaKeyword,
  controlHoldsType,
  noImpossibleOption,
  optionForEachValue,
  noContradictingRules,
  noUnreachableMessage,
  mustAtOwnField,
  noMessageLikeDefault,
  fieldInOneStep,
  groupHasFields,
  wordsMatchLimit,
  noAutocompleteTwice,
  optionKeepsOwnWords,
  noBoxAnsweredEmpty,
  noAddressTwice,
  noShortAddressTwice,
  screenHasJourney,
  oneDefaultMount,
  guidedHasTable,
  noDialogAddressTwice,
  noPathToNowhere,
  handleEachEvent,
  noEventFromNowhere,
  formHasPlace,
  openEachModal,
  startEachTimer,
  noUnreadValue,
  setEachVariable,
  noUnreadParameter,
  noEffectAfterLeaving,
  noWordsTwice,
  noSecondMainHeading,
  noParameterOverName,
  partStaysOnPage,
  tellingName,
  pictureHasWords,
  pageHasHeading,
  noPlaceLinkedTwice,
  closeEachDialog,
  noSetToItself,
  noValueShownTwice,
  oneDefaultBrand,
  noHostOfTwoBrands,
  noCircleOfFacts,
  layoutHoldsScreen,
  knownGroup,
  readableColours,
  wordsForEachError,
  knownErrorCode,
  messageByKnownField,
  knownTypeface,
  countableExperiment,
  experimentReadsServed,
  noChangeOfTwoExperiments,
  noChangeWithoutGroup,
  noNameOfAnotherBrand,
  noDayThatPasses,
  noTwoNumbersForOne,
  noAnswerInAddress,
  noLeakedPersonalData,
  noUnmaskedPersonalData,
  noKeptCard,
  noVisibleSecret,
  noWordsOfAddress,
  noCopiedEntry,
  noNameOfSibling,
  noTranslationOfNothing,
  noUntranslatedText,
  noUnreachableScreen,
  noDeadEnd,
  noCircleOfRedirects,
  noDeadRule,
  columnsMatchContract,
  noUnknownValue,
  noValueLeftToChance,
  noHugeScreen,
  noUnusedDefinition,
  noUnreadFlag,
  setEachFlag,
  noUnreachableGuidedScreen,
  guardSurvivesReload,
  oneStageEach,
  noEarlierStage,
  noHastyPolling,
  noEndlessPolling,
  noPolledWrite,
  noSecondsForMilliseconds,
  noEndlessRetry,
  noCallAtEachKey,
  noUnaskedAct,
  noEndlessEntry,
  timeToRead,
  noOtherPace,
  noNeedlessException,
];

const isRule = (rule: object): rule is Rule => 'check' in rule;

/** The rules for a product, sorted by their codes. */
export const rulesFor = ({ rules = [] }: Pick<Language, 'rules'>): readonly Rule[] =>
  [...RULES, ...rules.filter(isRule)].sort((a, b) => (a.code < b.code ? -1 : 1));
