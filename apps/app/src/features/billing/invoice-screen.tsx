import type { Purchase } from '@cuelight/contracts/billing'
import { errorTexts } from '@cuelight/contracts/errors'
import { Button, buttonClasses } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { EmptyState } from '@cuelight/ui/components/empty-state'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { Spinner } from '@cuelight/ui/components/spinner'
import { Table } from '@cuelight/ui/components/table'
import { useToast } from '@cuelight/ui/components/toast'
import { Link } from '@tanstack/react-router'
import { Download, ReceiptText, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'
import { formatDate, formatDollars } from '../../shell/format.ts'
import { downloadFile } from '../../shell/session/authorized-fetch.ts'

export function InvoiceScreen() {
  const purchases = api.billing.purchases.useQuery()
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-2xl font-semibold">Invoice History</h1>
      <Card
        title="Your purchases"
        actions={
          <Button variant="secondary" size="small" onClick={() => purchases.refetch()}>
            <RotateCw aria-hidden />
            Refresh
          </Button>
        }
      >
        {purchases.isPending && <Spinner label="Loading package history..." />}
        {purchases.isError && (
          <ErrorPanel
            title="Error"
            message={errorTexts.invoicesFailed}
            onRetry={purchases.refetch}
            retrying={purchases.isFetching}
          />
        )}
        {purchases.data && <PurchaseTable purchases={purchases.data} />}
      </Card>
    </div>
  )
}

function PurchaseTable({ purchases }: { purchases: Purchase[] }) {
  return (
    <Table
      caption="Your purchases"
      rows={purchases}
      rowKey={(row) => row.stripeSessionId}
      columns={[
        { id: 'credit', header: 'Credit', cell: (row) => <span className="figures">{row.credit}</span> },
        {
          id: 'price',
          header: 'Price',
          cell: (row) => <span className="figures">{formatDollars(row.price)}</span>,
        },
        { id: 'date', header: 'Purchase Date', cell: (row) => formatDate(row.createdDate) },
        {
          id: 'invoice',
          header: 'Invoice',
          align: 'end',
          cell: (row) => <DownloadInvoice sessionId={row.stripeSessionId} />,
        },
      ]}
      empty={
        <EmptyState
          icon={<ReceiptText />}
          title="No package purchases"
          text="Get started by purchasing your first package."
          action={
            <Link to="/packages" className={buttonClasses()}>
              View Packages
            </Link>
          }
        />
      }
    />
  )
}

function DownloadInvoice({ sessionId }: { sessionId: string }) {
  const [isDownloading, setDownloading] = useState(false)
  const { showToast } = useToast()
  async function download() {
    setDownloading(true)
    try {
      await downloadFile(
        `/api/StripeSession/invoice/${encodeURIComponent(sessionId)}`,
        `invoice_${sessionId}.pdf`,
      )
    } catch (error) {
      console.error('The download of the invoice failed', error)
      const fallback = 'We could not download the invoice. Please try again.'
      showToast({ title: messageOf(error, fallback), tone: 'bad' })
    } finally {
      setDownloading(false)
    }
  }
  return (
    <Button
      variant="secondary"
      size="small"
      loading={isDownloading}
      loadingLabel="Downloading..."
      onClick={download}
    >
      <Download aria-hidden />
      Download
    </Button>
  )
}
