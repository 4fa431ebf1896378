import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { loadLayers, useKeptFocus, useLayer } from '../layers/layers.ts'
import { joinClasses } from '../theme/join-classes.ts'

/** The look of every menu, the theme menu included. */
export const menuClasses =
  'z-50 max-h-[var(--radix-dropdown-menu-content-available-height)] min-w-48 animate-pop-in overflow-y-auto ' +
  'rounded-lg border border-line bg-surface-raised p-1 text-text shadow-lg'
/** The look of one entry of a menu. */
export const menuItemClasses =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 text-sm outline-none select-none ' +
  'data-[highlighted]:bg-surface-sunken data-[disabled]:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0'

type DropdownMenuProps = {
  trigger: ReactElement
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}

/**
 * A menu under a button: `trigger` (one button that takes a ref), `align`, `className` (of the menu), `children` (the
 * parts below).
 */
export function DropdownMenu({ trigger, align = 'end', className, children }: DropdownMenuProps) {
  const Radix = useLayer('DropdownMenu')
  const button = useKeptFocus(Radix !== null)
  const pressEarly = usePressedEarly(Radix !== null, button)
  if (!Radix) return <WaitingTrigger trigger={trigger} button={button} onPress={pressEarly} />
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          // An item may have opened another screen, and that screen has the focus now.
          onCloseAutoFocus={(event) => {
            if (document.activeElement !== document.body) event.preventDefault()
          }}
          className={joinClasses(menuClasses, className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type ButtonRef = RefObject<HTMLButtonElement | null>
type WaitingTriggerProps = { trigger: ReactElement; button: ButtonRef; onPress: (again: Event) => void }

/** The button while its menu is still on its way. To a screen reader it is the same as afterwards. */
function WaitingTrigger({ trigger, button, onPress }: WaitingTriggerProps) {
  return cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || event.ctrlKey) return
      event.preventDefault()
      onPress(new window.PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }))
    },
    onKeyDown(event: KeyboardEvent) {
      if (!openingKeys.includes(event.key)) return
      event.preventDefault()
      onPress(new window.KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: event.key }))
    },
  })
}

const openingKeys = ['Enter', ' ', 'ArrowDown']

/** What was pressed while the menu was on its way is pressed again when it is here. */
function usePressedEarly(isReady: boolean, button: ButtonRef): (again: Event) => void {
  const pressed = useRef<Event | null>(null)
  useEffect(() => {
    if (isReady && pressed.current) button.current?.dispatchEvent(pressed.current)
    pressed.current = null
  }, [isReady, button])
  return (again) => {
    pressed.current = again
    loadLayers()
  }
}

type ItemProps = {
  icon?: ReactNode
  tone?: 'plain' | 'bad'
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

/** One action: `icon`, `tone`, `disabled`, `onSelect`, `children`. */
export function DropdownMenuItem({ icon, tone = 'plain', disabled, onSelect, children }: ItemProps) {
  const Radix = useLayer('DropdownMenu')
  if (!Radix) return null
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      className={joinClasses(menuItemClasses, tone === 'bad' && 'text-bad')}
    >
      {icon}
      {children}
    </Radix.Item>
  )
}

/** A line of text that does nothing, such as the user's name: `children`. */
export function DropdownMenuLabel({ children }: { children: ReactNode }) {
  const Radix = useLayer('DropdownMenu')
  return Radix && <Radix.Label className="px-3 py-2 text-sm text-muted">{children}</Radix.Label>
}

/** A line between groups. */
export function DropdownMenuSeparator() {
  const Radix = useLayer('DropdownMenu')
  return Radix && <Radix.Separator className="my-1 h-px bg-line" />
}
