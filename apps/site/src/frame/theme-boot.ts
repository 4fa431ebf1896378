import { themeBootScript } from '@cuelight/ui/theme/themes'

/** Set once the letters are in the browser's cache, where they stay for a year. */
const lettersKey = 'letters_are_kept'

/** The type of a module that no browser asks for by itself; the boot script turns it into one that runs. */
export const afterPaintType = 'after-paint'

/** Calls back after the first paint, or after a second where nothing is painted, as in a tab behind another. */
const afterPaintScript = `function(run){var n=true,once=function(){if(n){n=false;run()}};
try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)once()}).observe({type:'paint',buffered:true})}
catch(e){requestAnimationFrame(function(){requestAnimationFrame(once)})}
setTimeout(once,1000)}`

/**
 * The letters: 48 kB that a first visit asks for only after its first paint, so that the text does not wait behind them.
 * From the second page on they are there from the start. `data-letters` switches to them (site.css).
 */
const lettersScript = `(function(r){var k='${lettersKey}',f=document.fonts,s=function(){r.dataset.letters=''},n=true;
try{n=!localStorage.getItem(k)}catch(e){}
if(!n)return s();
afterPaint(function(){s();f.load('1em "Inter Variable"').then(function(){try{localStorage.setItem(k,'yes')}catch(e){}})})})(document.documentElement)`

/**
 * The page's modules (load-after-paint.ts), in their order. A button that is pressed before they run is pressed once more
 * when all do, and none is noted once the first runs, which may have answered it; islands see to theirs themselves (reach.ts).
 */
const modulesScript = `(function(d){var pressed=null,note=function(e){var b=e.target.closest&&e.target.closest('button');
if(b&&!b.closest('astro-island'))pressed=b};
d.addEventListener('click',note,true);
afterPaint(function(){var w=function(){var waiting=d.querySelectorAll('script[type=${afterPaintType}]'),left=waiting.length;
waiting.forEach(function(o){var m=d.createElement('script');m.type='module';m.async=false;
m.onload=m.onerror=function(){left-=1;d.removeEventListener('click',note,true);if(!left&&pressed)pressed.click()};
m.src=o.src;o.replaceWith(m)})};
if(d.readyState==='loading')d.addEventListener('DOMContentLoaded',w);else w()})})(document)`

/**
 * Runs in the head before the first paint. The HTML has the brand theme for visitors without JavaScript, so a stored theme
 * has to replace it; `data-scripted` shows the controls that need scripts.
 */
export const bootScript = `${themeBootScript('theme-cuelight')};(function(r){if(r.classList.length>1)r.classList.remove('theme-cuelight');r.dataset.scripted=''})(document.documentElement);(function(afterPaint){${lettersScript};${modulesScript}})(${afterPaintScript})`
