import { Button, type ButtonProps } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

/**
 * A button that cannot be used now and says why: it keeps the focus (unlike `disabled`), so the `reason` is
 * reached by pointer, keyboard and screen reader. Other props as Button; clicks do nothing.
 */
export function BlockedButton({ reason, ...props }: ButtonProps & { reason: string }) {
  return (
    <Tooltip text={reason}>
      <Button {...props} aria-disabled onClick={(event) => event.preventDefault()} />
    </Tooltip>
  )
}
