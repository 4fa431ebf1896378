import { themeBootScript } from '@cuelight/ui/theme/themes'

/** Set once the letters are in the browser's cache, where they stay for a year. */
const lettersKey = 'letters_are_kept'

/**
 * The letters: 48 kB that a first visit asks for only after its first paint, so that the text does not wait behind them.
 * From the second page on they are there from the start. `data-letters` switches to them (site.css).
 */
const lettersScript = `(function(r){var k='${lettersKey}',f=document.fonts,s=function(){r.dataset.letters=''},n=true;
try{n=!localStorage.getItem(k)}catch(e){}
if(!n)return s();
var a=function(){setTimeout(function(){s();f.load('1em "Inter Variable"').then(function(){try{localStorage.setItem(k,'yes')}catch(e){}})})};
requestAnimationFrame(function(){requestAnimationFrame(a)});setTimeout(s,1000)})(document.documentElement)`

/**
 * Runs in the head before the first paint. The HTML has the brand theme for visitors without JavaScript, so a stored theme
 * has to replace it; `data-scripted` shows the controls that need scripts.
 */
export const bootScript = `${themeBootScript('theme-cuelight')};(function(r){if(r.classList.length>1)r.classList.remove('theme-cuelight');r.dataset.scripted=''})(document.documentElement);${lettersScript}`
