import { themeBootScript } from '@cuelight/ui/theme/themes'

/**
 * Runs in the head before the first paint. The root is written with `theme-default` for visitors without
 * JavaScript, so it has to give way to a stored theme; `data-scripted` shows controls that need scripts.
 */
export const bootScript = `${themeBootScript('theme-default')};(function(r){if(r.classList.length>1)r.classList.remove('theme-default');r.dataset.scripted=''})(document.documentElement)`
