import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { joinClasses } from '../theme/join-classes.ts'

/** `primary` once per view, `quiet` without a border, `danger` for what cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
/** At least 32, 40 and 48 px high. */
export type ButtonSize = 'small' | 'medium' | 'large'

const base =
  'inline-flex items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap select-none ' +
  'transition-opacity duration-150 disabled:cursor-not-allowed disabled:opacity-55 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:shrink-0'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent shadow-sm hover:not-disabled:bg-accent-strong',
  secondary: 'border border-control-line bg-surface-raised text-text hover:not-disabled:bg-surface-sunken',
  quiet: 'text-text hover:not-disabled:bg-surface-sunken',
  danger: 'bg-bad text-on-bad shadow-sm hover:not-disabled:bg-bad-strong',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-8 px-3 text-sm [&_svg]:size-4',
  medium: 'min-h-10 px-4 text-sm [&_svg]:size-4',
  large: 'min-h-12 px-6 text-base [&_svg]:size-5',
}

/** The look of a button for a link: `<Link className={buttonClasses('primary')}>`. */
export function buttonClasses(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium'): string {
  return joinClasses(base, variants[variant], sizes[size])
}

/** The look of a link back: its arrow stands in line with the heading below it. */
export const backClasses = joinClasses(buttonClasses('quiet'), '-ml-4')

/** The props of a native button and those of `Button`. */
export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner and ignores clicks but keeps the focus; `loadingLabel` replaces the text meanwhile. */
  loading?: boolean
  loadingLabel?: string
}

const block = (event: MouseEvent) => event.preventDefault()

/** The one button: native button props plus `variant`, `size`, `loading`, `loadingLabel`. */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    size = 'medium',
    loading = false,
    loadingLabel,
    className,
    children,
    onClick,
    ...rest
  } = props
  return (
    <button
      type="button"
      {...rest}
      // `disabled` would drop the focus, and a keyboard user would have to find their place again.
      {...(loading ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      onClick={loading ? block : onClick}
      className={joinClasses(buttonClasses(variant, size), className)}
    >
      {loading && <Spinner />}
      {loading && loadingLabel ? loadingLabel : children}
    </button>
  )
}
