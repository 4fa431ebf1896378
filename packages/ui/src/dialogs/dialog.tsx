import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button, buttonClasses } from '../actions/button.tsx'
import { type Layers, useLayer } from '../layers/layers.ts'
import { joinClasses } from '../theme/join-classes.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the bottom; a Close button by default, none with null. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** False while closing would mislead (a payment is being prepared): no X, no backdrop click, no Escape. */
  dismissible?: boolean
  /** The content is text without controls. Its area takes the focus, so that the keyboard can scroll it. */
  isReading?: boolean
}

const widths = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-3xl' }

/**
 * A modal dialog. A click on the backdrop, Escape, the X and the Close button close it; the focus returns to where it
 * was. Props: `open`, `onOpenChange`, `title`, `description`, `children`, `footer`, `size`, `dismissible`, `isReading`.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    children,
    footer,
    size = 'medium',
    dismissible = true,
    isReading = false,
  } = props
  const Radix = useLayer('Dialog', open)
  const opener = useOpener(open)
  const blockUnlessDismissible = (event: Event) => {
    if (!dismissible) event.preventDefault()
  }
  if (!Radix) return null
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-fade-in place-items-center overflow-y-auto bg-overlay p-4">
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            // Radix returns the focus only to its own trigger, and these dialogs are opened by state.
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (opener.current instanceof HTMLElement) opener.current.focus()
            }}
            onPointerDownOutside={blockUnlessDismissible}
            onEscapeKeyDown={blockUnlessDismissible}
            className={joinClasses(
              'flex max-h-[calc(100dvh-2rem)] w-full animate-pop-in flex-col rounded-xl border border-line bg-surface-raised text-text shadow-lg',
              widths[size],
            )}
          >
            <DialogHeader Radix={Radix} title={title} description={description} dismissible={dismissible} />
            {children && (
              <div
                {...(isReading ? { tabIndex: 0, role: 'region', 'aria-label': title } : {})}
                className="relative min-h-0 overflow-y-auto p-5 pb-1 -outline-offset-2 md:p-6 md:pb-1"
              >
                {children}
              </div>
            )}
            {footer === null ? (
              <div className="pb-4" />
            ) : (
              <footer className="flex flex-wrap justify-end gap-3 p-5 md:p-6">
                {footer ?? (
                  <Button variant="secondary" onClick={() => onOpenChange(false)}>
                    Close
                  </Button>
                )}
              </footer>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * What had the focus when the dialog was asked for, before one of its own fields takes it. An entry of a menu goes away
 * with the menu, so the button of the menu stands for it.
 */
function useOpener(open: boolean) {
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  if (open && !wasOpen.current && typeof document !== 'undefined') {
    const menu = document.activeElement?.closest('[role="menu"]')
    const trigger = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
    opener.current = trigger ?? document.activeElement
  }
  wasOpen.current = open
  return opener
}

type HeaderProps = Pick<DialogProps, 'title' | 'description' | 'dismissible'> & { Radix: Layers['Dialog'] }

function DialogHeader({ Radix, title, description, dismissible }: HeaderProps) {
  return (
    <header className="flex items-start justify-between gap-4 p-5 pb-0 md:p-6 md:pb-0">
      <div>
        <Radix.Title className="text-xl font-semibold">{title}</Radix.Title>
        {description && <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>}
      </div>
      {dismissible && (
        <Radix.Close
          aria-label="Close window"
          className={joinClasses(buttonClasses('quiet', 'small'), '-mt-1 -mr-2 aspect-square px-0')}
        >
          <X aria-hidden />
        </Radix.Close>
      )}
    </header>
  )
}
