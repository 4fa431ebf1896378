import type { Page } from 'playwright-core'

/** Attributes that decide how it looks; everything else belongs to the running screen. */
const kept = [
  'class',
  'aria-hidden',
  'xmlns',
  'viewBox',
  'width',
  'height',
  'fill',
  'stroke',
  'stroke-width',
  'd',
  'x',
  'y',
  'rx',
  'ry',
]
const keptOfIcons = ['stroke-linecap', 'stroke-linejoin', 'cx', 'cy', 'r', 'x1', 'x2', 'y1', 'y2', 'points']
/** Classes that scroll, or take their size from the window; the copy has no window of its own. */
const dropped = [
  'overflow-y-auto',
  'h-[calc(100dvh-16rem)]',
  'min-h-96',
  'max-h-96',
  'min-h-[100cqh]',
  '[container-type:size]',
]

/**
 * The live screen as HTML to look at: the elements, classes and texts that stand on the page now, without anything that
 * could be pressed or focused. It takes the colours of the theme of the page that shows it.
 */
export async function keepScreen(page: Page): Promise<string> {
  return page.evaluate(
    ({ attributes, classes }) => {
      const screen = document
        .querySelector('[data-testid=live-answer]')
        ?.closest('main')
        ?.querySelector('div')
      if (!screen) throw new Error('The live screen has no answer.')
      const copy = screen.cloneNode(true) as HTMLElement
      // The page crops these two where it has no room for them.
      copy.firstElementChild?.lastElementChild?.classList.add('screen-buttons')
      copy.lastElementChild?.lastElementChild?.classList.add('screen-sound')
      for (const element of copy.querySelectorAll('.sr-only, script, [role=dialog]')) element.remove()
      return print(copy)

      function print(node: Node): string {
        if (node.nodeType === Node.TEXT_NODE)
          return (node.textContent ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
        if (!(node instanceof Element)) return ''
        const name = nameOf(node)
        const inside =
          node instanceof HTMLInputElement ? node.placeholder : [...node.childNodes].map(print).join('')
        return `<${name}${attributesOf(node)}>${inside}</${name}>`
      }
      function nameOf(node: Element): string {
        if (node instanceof SVGElement) return node.tagName
        return ['BUTTON', 'INPUT', 'SPAN'].includes(node.tagName) ? 'span' : 'div'
      }
      function attributesOf(node: Element): string {
        const list = [...node.attributes].filter(({ name }) => attributes.includes(name) && name !== 'class')
        const look = [...node.classList, ...styleClasses(node)].filter((each) => !classes.includes(each))
        const all = [['class', look.join(' ')], ...list.map(({ name, value }) => [name, value])]
        return all
          .filter(([, value]) => value)
          .map(([name, value]) => ` ${name}="${value}"`)
          .join('')
      }
      // The policy of the pages forbids inline styles: a level becomes the class of the same size.
      function styleClasses(node: Element): string[] {
        if (!(node instanceof HTMLElement)) return []
        const level = /scaleX\(([\d.]+)\)/.exec(node.style.transform)?.[1]
        return [
          ...(level ? [`scale-x-[${Number(level).toFixed(2)}]`] : []),
          ...(node.style.left ? [`left-[${node.style.left}]`] : []),
          ...(node instanceof HTMLInputElement ? ['inline-flex', 'items-center', 'text-muted'] : []),
        ]
      }
    },
    { attributes: [...kept, ...keptOfIcons], classes: dropped },
  )
}
