import { themeBootScript } from '@cuelight/ui/theme/themes'

/**
 * Runs in the head before the first paint. The HTML has the brand theme for visitors without JavaScript, so a stored theme
 * has to replace it; `data-scripted` shows the controls that need scripts.
 */
export const bootScript = `${themeBootScript('theme-cuelight')};(function(r){if(r.classList.length>1)r.classList.remove('theme-cuelight');r.dataset.scripted=''})(document.documentElement)`
