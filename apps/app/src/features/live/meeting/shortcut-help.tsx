import { Dialog } from '@cuelight/ui/components/dialog'
import { Kbd } from '@cuelight/ui/components/kbd'
import { ShortcutSwitch } from '../../../shell/palette/shortcut-switch.tsx'
import { shortcuts } from './use-shortcuts.ts'

export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Keyboard shortcuts"
      size="small"
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
        {shortcuts.map(({ key, text }) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ShortcutSwitch />
    </Dialog>
  )
}
