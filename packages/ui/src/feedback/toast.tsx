import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { buttonClasses } from '../actions/button.tsx'
import { type Layers, useLayer } from '../layers/layers.ts'

/** What a toast says. */
export type ToastMessage = {
  title: string
  description?: string
  tone?: 'plain' | 'good' | 'bad'
  /** Adds an Undo button; using it closes the toast. */
  undo?: { label?: string; onUndo: () => void }
  /** How long it stays: 6,000 ms unless set, 10,000 ms with an undo. Hover and focus pause the clock. */
  durationMs?: number
}

type ToastControls = { showToast: (message: ToastMessage) => void }
type ShownToast = ToastMessage & { id: number }

const ToastContext = createContext<ToastControls | null>(null)
const icons = { plain: Info, good: CircleCheck, bad: CircleAlert }
const iconColours = { plain: 'text-accent-text', good: 'text-good', bad: 'text-bad' }

/** `const { showToast } = useToast()`. Throws outside a ToastProvider. */
export function useToast(): ToastControls {
  const controls = useContext(ToastContext)
  if (!controls) throw new Error('useToast needs a ToastProvider above it')
  return controls
}

/** Wraps the application once: `children`. F8 moves the focus to the toasts when there are any. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([])
  const nextId = useRef(1)
  const showToast = useCallback((message: ToastMessage) => {
    const id = nextId.current++
    setToasts((shown) => [...shown, { ...message, id }])
  }, [])
  const controls = useMemo(() => ({ showToast }), [showToast])
  const removeToast = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id))
  const Radix = useLayer('Toast', toasts.length > 0)
  return (
    <ToastContext value={controls}>
      {children}
      {Radix && (
        <Radix.Provider swipeDirection="right">
          {toasts.map((toast) => (
            <ToastCard key={toast.id} Radix={Radix} toast={toast} onClose={() => removeToast(toast.id)} />
          ))}
          <ToastList Radix={Radix} isEmpty={toasts.length === 0} />
        </Radix.Provider>
      )}
    </ToastContext>
  )
}

type Parts = { Radix: Layers['Toast'] }

/** The corner with the toasts. When the last one closes, the focus returns to where it was. */
function ToastList({ Radix, isEmpty }: Parts & { isEmpty: boolean }) {
  const list = useRef<HTMLOListElement>(null)
  const origin = useRef<Element | null>(null)
  const onFocus = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) origin.current = event.relatedTarget
  }
  useEffect(() => {
    if (!isEmpty || document.activeElement !== list.current) return
    if (origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true })
  }, [isEmpty])
  return (
    <Radix.Viewport
      ref={list}
      onFocus={onFocus}
      label="Notifications (F8)"
      hotkey={isEmpty ? [] : ['F8']}
      // The outline is drawn inside, because the list reaches the edges of the window.
      className="fixed right-0 bottom-0 z-50 m-0 flex w-full max-w-md list-none flex-col gap-3 rounded-xl p-4 -outline-offset-6"
    />
  )
}

function ToastCard({ Radix, toast, onClose }: Parts & { toast: ShownToast; onClose: () => void }) {
  const { tone = 'plain', undo } = toast
  const Icon = icons[tone]
  return (
    <Radix.Root
      duration={toast.durationMs ?? (undo ? 10_000 : 6_000)}
      type={tone === 'bad' ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      className="flex animate-rise-in items-start gap-3 rounded-lg border border-line bg-surface-raised p-4 text-text shadow-lg"
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${iconColours[tone]}`} />
      <div className="grow">
        <Radix.Title className="text-sm font-medium">{toast.title}</Radix.Title>
        {toast.description && (
          <Radix.Description className="mt-1 text-sm text-muted">{toast.description}</Radix.Description>
        )}
      </div>
      {undo && (
        <Radix.Action
          altText={`${undo.label ?? 'Undo'}: ${toast.title}`}
          onClick={undo.onUndo}
          className={buttonClasses('secondary', 'small')}
        >
          {undo.label ?? 'Undo'}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label="Dismiss"
        className="grid size-8 shrink-0 place-items-center rounded-sm text-muted"
      >
        <X aria-hidden className="size-4" />
      </Radix.Close>
    </Radix.Root>
  )
}
