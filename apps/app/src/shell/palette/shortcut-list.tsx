import '@cuelight/ui/components/layers-now'
import { Dialog } from '@cuelight/ui/components/dialog'
import { Kbd } from '@cuelight/ui/components/kbd'
import { goKeys, isMac } from './app-shortcuts.ts'
import { ShortcutSwitch } from './shortcut-switch.tsx'

/** Every key that works outside of an interview. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const rows: { keys: string[]; text: string }[] = [
    { keys: [isMac() ? '⌘' : 'Ctrl', 'K'], text: 'Search and commands' },
    { keys: ['N'], text: 'Schedule an interview' },
    ...goKeys.map(({ key, text }) => ({ keys: ['G', key.toUpperCase()], text: `Go to ${text}` })),
    { keys: ['F8'], text: 'Go to the notifications' },
    { keys: ['?'], text: 'Show these shortcuts' },
  ]
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Keyboard shortcuts"
      description="The interview screen has its own; press ? there."
      size="small"
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
        {rows.map(({ keys, text }) => (
          <div key={text} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ShortcutSwitch />
    </Dialog>
  )
}
