import type { DeletionReceipt } from '@cuelight/contracts/account'
import { buttonClasses } from '@cuelight/ui/components/button'
import { Dialog } from '@cuelight/ui/components/dialog'
import { formatDateTime } from '../../../shell/format.ts'
import { DeletionCounts } from './deletion-counts.tsx'

type DeletionReceiptDialogProps = { receipt: DeletionReceipt; isBrowserCleared: boolean }

/** What was deleted, with counts. It covers the page, because nothing on it works without the account. */
export function DeletionReceiptDialog({ receipt, isBrowserCleared }: DeletionReceiptDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      dismissible={false}
      title="Your account is deleted"
      description={`Deleted on ${formatDateTime(receipt.deletedAt)}. This list is shown only once.`}
      footer={
        <a href="/" className={buttonClasses('primary')}>
          Go to the start page
        </a>
      }
    >
      <div className="grid gap-4">
        <DeletionCounts {...receipt} />
        <p className="text-sm text-muted">
          Stored files are removed right after this. If the file storage does not answer, we try again until
          it does. The payment provider keeps its own records of what you paid.{' '}
          {isBrowserCleared
            ? 'This browser has forgotten your sign-in and audio that was not sent.'
            : 'This browser has forgotten your sign-in. It did not remove audio that was not sent: please delete the data of this site in the settings of the browser.'}
        </p>
      </div>
    </Dialog>
  )
}
