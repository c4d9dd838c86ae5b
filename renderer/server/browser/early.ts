import { askForTypeface } from './ask-for-typeface.ts';
import { runHeldScripts } from './held-scripts.ts';
import { hidePrivateQuery } from './private-query.ts';
import { letServerTakeOver } from './server-turn.ts';

/**
 * Runs inline, before the page's scripts arrive (its hash is in the Content-Security-Policy). It removes personal
 * data from the URL, applies the brand stored in this tab, asks for the brand's typeface, keeps what is pressed before
 * hydration, and lets the server play a page that is submitted before, whose scripts fail, or whose browser is too old for them (from before 2022: no `findLast`). Scripts that
 * a page holds run once it is shown. A page made for a browser without scripts gives place to the usual one, unless it is the
 * answer to a post.
 */
export const earlyScript = (privateQuery: readonly string[]) => `(function(d){
(${runHeldScripts})();
var plain=d.documentElement.dataset.plain;
if(plain!==undefined){if(plain==="")location.replace("?com-scripts"+location.search.replace("?","&")+location.hash);return}
(${hidePrivateQuery})(${JSON.stringify(privateQuery)});
try{var b=JSON.parse(sessionStorage.getItem("trilha.session")||"{}").brand;if(b&&/^[a-z0-9-]+$/.test(b)&&b!==d.documentElement.dataset.brand){d.documentElement.dataset.brand=b;delete d.documentElement.dataset.typeface}}catch(e){}
(${askForTypeface})();
(${letServerTakeOver})();
if(![].findLast)d.trilhaServer();
})(document)`;
