/** Chrome and Edge have it; TypeScript's types of the browser do not. */
interface DocumentPictureInPicture {
  requestWindow(options: { width: number; height: number }): Promise<Window>
}

declare global {
  interface Window {
    documentPictureInPicture?: DocumentPictureInPicture
  }
}

const sizeKey = 'floating_window_size'
const firstSize = { width: 440, height: 520 }
const smallestPx = 240

/**
 * Opens a small window for the answers: above all others where the browser can (Document Picture-in-Picture), else a
 * pop-up. It has the styles and the theme of this page and the size it was closed with. Call it from a click. Throws an
 * Error with a text for the user when the browser opens neither.
 */
export async function openFloatingWindow(): Promise<Window> {
  const opened = (await requestPictureInPicture()) ?? openPopUp()
  if (!opened) throw new Error('Your browser blocked the window. Allow pop-ups for this page and try again.')
  dress(opened.document)
  opened.addEventListener('pagehide', () => storeSize(opened))
  return opened
}

async function requestPictureInPicture(): Promise<Window | null> {
  try {
    return (await window.documentPictureInPicture?.requestWindow(readSize())) ?? null
  } catch (error) {
    // A policy or a second window may forbid it; a pop-up does the same job, only not above the others.
    console.warn(error)
    return null
  }
}

function openPopUp(): Window | null {
  const { width, height } = readSize()
  return window.open('', 'cuelight-answers', `popup,width=${width},height=${height}`)
}

/** Styles are copied once; the theme follows this page for as long as the window is open. */
function dress(target: Document): void {
  target.title = 'Cuelight answers'
  target.head.replaceChildren(target.head.querySelector('title') ?? '')
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
    target.head.append(target.importNode(style, true))
  const follow = () => {
    target.documentElement.className = document.documentElement.className
    target.documentElement.lang = document.documentElement.lang
    target.body.className = document.body.className
  }
  follow()
  const observer = new MutationObserver(follow)
  for (const element of [document.documentElement, document.body])
    observer.observe(element, { attributeFilter: ['class'] })
  target.defaultView?.addEventListener('pagehide', () => observer.disconnect())
}

function readSize(): { width: number; height: number } {
  const [width = 0, height = 0] = (localStorage.getItem(sizeKey) ?? '').split('x').map(Number)
  return width >= smallestPx && height >= smallestPx ? { width, height } : firstSize
}

function storeSize({ innerWidth, innerHeight }: Window): void {
  if (innerWidth > 0) localStorage.setItem(sizeKey, `${innerWidth}x${innerHeight}`)
}
