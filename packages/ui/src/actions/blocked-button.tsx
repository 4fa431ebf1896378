import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import { Button, type ButtonProps } from './button.tsx'

/**
 * A button that is blocked and says why. Unlike `disabled` it keeps the focus, so pointer, keyboard and screen
 * reader all reach the `reason`. Takes the props of Button; a click does nothing.
 */
export function BlockedButton({ reason, ...props }: ButtonProps & { reason: string }) {
  return (
    <Tooltip text={reason}>
      <Button {...props} aria-disabled onClick={(event) => event.preventDefault()} />
    </Tooltip>
  )
}

/** A short note on hover and focus. The child must be focusable and take a ref. */
function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side="top"
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 animate-fade-in rounded-sm bg-text px-3 py-2 text-sm text-surface-raised shadow-md"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
