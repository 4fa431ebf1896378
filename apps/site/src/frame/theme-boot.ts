import { themeBootScript } from '@cuelight/ui/theme/themes'

/**
 * Runs in the head before the first paint. The HTML has `theme-default` for visitors without
 * JavaScript, so a stored theme has to replace it; `data-scripted` shows the controls that need scripts.
 */
export const bootScript = `${themeBootScript('theme-default')};(function(r){if(r.classList.length>1)r.classList.remove('theme-default');r.dataset.scripted=''})(document.documentElement)`
