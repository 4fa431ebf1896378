import { BlockedButton } from '@cuelight/ui/components/blocked-button'
import { Button } from '@cuelight/ui/components/button'
import { ConfirmDialog } from '@cuelight/ui/components/confirm-dialog'
import { Dialog } from '@cuelight/ui/components/dialog'
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from '@cuelight/ui/components/dropdown-menu'
import { Kbd } from '@cuelight/ui/components/kbd'
import { LogoMark } from '@cuelight/ui/components/logo'
import { useToast } from '@cuelight/ui/components/toast'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Part, Specimen } from './specimen.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const nothing = () => undefined

export function ActionSpecimens() {
  return (
    <Part title="Actions">
      <Specimen name="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button disabled>Disabled</Button>
        <Button loading loadingLabel="Saving...">
          Save
        </Button>
        <Button size="large">Large</Button>
      </Specimen>
      <Specimen name="BlockedButton">
        <BlockedButton reason="Choose a resume first">Schedule</BlockedButton>
      </Specimen>
      <Specimen name="DropdownMenu">
        <DropdownMenu trigger={<Button variant="secondary">More</Button>} align="start">
          <DropdownMenuLabel>maya@example.com</DropdownMenuLabel>
          <DropdownMenuItem onSelect={nothing}>Edit</DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem tone="bad" icon={<Trash2 aria-hidden />} onSelect={nothing}>
            Delete
          </DropdownMenuItem>
        </DropdownMenu>
      </Specimen>
      <Specimen name="Kbd, LogoMark">
        <Kbd>Ctrl K</Kbd>
        <LogoMark />
      </Specimen>
      <Specimen name="Dialog, ConfirmDialog, toast">
        <DialogSpecimens />
      </Specimen>
    </Part>
  )
}

function DialogSpecimens() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null)
  const { showToast } = useToast()
  const close = () => setOpen(null)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen('dialog')}>
        Open a dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpen('confirm')}>
        Ask for a confirmation
      </Button>
      <Button
        variant="secondary"
        onClick={() => showToast({ title: 'Interview archived', tone: 'good', undo: { onUndo: nothing } })}
      >
        Show a toast
      </Button>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="A dialog"
        description="With a line that explains it."
        footer={<Button onClick={close}>Close</Button>}
      >
        <p>What it is about.</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        title="Delete the resume?"
        description="This is permanent."
        tone="danger"
        confirmLabel="Delete"
        onConfirm={close}
      />
    </>
  )
}
