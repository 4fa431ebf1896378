import { cloneElement, type ReactElement, type Ref } from 'react'
import { useKeptFocus, useLayer } from '../layers/layers.ts'
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
function Tooltip({
  text,
  children,
}: {
  text: string
  children: ReactElement<{ ref?: Ref<HTMLButtonElement> }>
}) {
  const Radix = useLayer('Tooltip')
  const button = useKeptFocus(Radix !== null)
  const child = cloneElement(children, { ref: button })
  if (!Radix) return child
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{child}</Radix.Trigger>
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
