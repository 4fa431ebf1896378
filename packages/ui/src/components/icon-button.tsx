import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { joinClasses } from './join-classes.ts'
import { Tooltip } from './tooltip.tsx'

type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label'> & {
  /** The accessible name, also shown as a tooltip. */
  label: string
  icon: ReactNode
}

/** A square button with only an icon: `label` (name and tooltip), `icon`, otherwise as Button (quiet by default). */
export function IconButton({ label, icon, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button
        {...rest}
        variant={variant}
        aria-label={label}
        className={joinClasses('aspect-square px-0 [&_svg]:size-5', className)}
      >
        {icon}
      </Button>
    </Tooltip>
  )
}
