import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** The browser that the browser tests drive, or undefined. CHROMIUM_PATH names another one. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...places].find((place) => place && existsSync(place))
}
