import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { joinClasses } from '../theme/join-classes.ts'

/** The look of every menu, the theme menu included. */
export const menuClasses =
  'z-50 max-h-[var(--radix-dropdown-menu-content-available-height)] min-w-48 animate-pop-in overflow-y-auto ' +
  'rounded-lg border border-line bg-surface-raised p-1 text-text shadow-lg'
/** The look of one entry of a menu. */
export const menuItemClasses =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 text-sm outline-none select-none ' +
  'data-[highlighted]:bg-surface-sunken data-[disabled]:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0'

type DropdownMenuProps = { trigger: ReactElement; align?: 'start' | 'end'; children: ReactNode }

/** A menu under a button: `trigger` (one button that takes a ref), `align`, `children` (the parts below). */
export function DropdownMenu({ trigger, align = 'end', children }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          // An item may have opened another screen, and that screen has the focus now.
          onCloseAutoFocus={(event) => {
            if (document.activeElement !== document.body) event.preventDefault()
          }}
          className={menuClasses}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
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
  return <Radix.Label className="px-3 py-2 text-sm text-muted">{children}</Radix.Label>
}

/** A line between groups. */
export function DropdownMenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />
}
