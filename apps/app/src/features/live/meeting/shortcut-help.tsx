import { Dialog } from '@cuelight/ui/components/dialog'
import { Kbd } from '@cuelight/ui/components/kbd'
import { useState } from 'react'
import { readShortcutsOn, shortcuts, storeShortcutsOn } from './use-shortcuts.ts'

export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isOn, setOn] = useState(readShortcutsOn)
  const change = (isWanted: boolean) => {
    storeShortcutsOn(isWanted)
    setOn(isWanted)
  }
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
      <label className="mt-5 flex items-start gap-2 border-t border-line pt-4 text-sm">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => change(event.target.checked)}
          className="mt-0.5 size-4 accent-(--accent)"
        />
        <span>
          Use these keys on this device
          <span className="block text-muted">Turn them off if you control your computer by voice.</span>
        </span>
      </label>
    </Dialog>
  )
}
