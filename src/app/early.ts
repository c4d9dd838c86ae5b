import { runHeldScripts } from './held-scripts.ts';
import { hidePrivateQuery } from './private-query.ts';
import { letServerTakeOver } from './server-turn.ts';

/**
 * Runs inline, before the page's scripts arrive (its hash is in the Content-Security-Policy). It removes personal
 * data from the URL, applies the brand stored in this tab, leaves out typefaces where data is saved, keeps what is pressed before hydration, and lets the server play a page
 * that is submitted before, whose scripts fail, or whose browser is too old for them (from before 2022: no `findLast`). Scripts that
 * a page holds run once it is shown. A page made for a browser without scripts gives place to the usual one, unless it is the
 * answer to a post.
 */
export const earlyScript = (privateQuery: readonly string[]) => `(function(d){
(${runHeldScripts})();
var plain=d.documentElement.dataset.plain;
if(plain!==undefined){if(plain==="")location.replace("?com-scripts"+location.search.replace("?","&")+location.hash);return}
if(navigator.connection&&navigator.connection.saveData)d.documentElement.dataset.saving="";
(${hidePrivateQuery})(${JSON.stringify(privateQuery)});
try{var b=JSON.parse(sessionStorage.getItem("trilha.session")||"{}").brand;if(b&&/^[a-z0-9-]+$/.test(b))d.documentElement.dataset.brand=b}catch(e){}
(${letServerTakeOver})();
if(![].findLast)d.trilhaServer();
})(document)`;
