import { errorTexts } from '@cuelight/contracts/errors'
import type { ListedResume } from '@cuelight/contracts/resume'
import { Button } from '@cuelight/ui/components/button'
import { ConfirmDialog } from '@cuelight/ui/components/confirm-dialog'
import { EmptyState } from '@cuelight/ui/components/empty-state'
import { StatusBadge } from '@cuelight/ui/components/status-badge'
import { Table } from '@cuelight/ui/components/table'
import { useToast } from '@cuelight/ui/components/toast'
import { Download, FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'
import { formatDateTime } from '../../shell/format.ts'
import { downloadFile } from '../../shell/session/authorized-fetch.ts'

type ResumeTableProps = { resumes: ListedResume[] | undefined; onShowDetail: (id: number) => void }

export function ResumeTable({ resumes, onShowDetail }: ResumeTableProps) {
  return (
    <Table
      caption="Your resumes"
      loading={resumes === undefined}
      rows={resumes ?? []}
      rowKey={(row) => row.id}
      columns={[
        {
          id: 'file',
          header: 'File',
          cell: (row) => <span className="block min-w-24 wrap-anywhere">{row.fileName}</span>,
        },
        { id: 'date', header: 'Upload Date', cell: (row) => formatDateTime(row.createdDate) },
        { id: 'status', header: 'Status', cell: (row) => <ResumeStatus resume={row} /> },
        {
          id: 'actions',
          header: 'Actions',
          align: 'end',
          isBare: true,
          cell: (row) => <ResumeActions resume={row} onShowDetail={onShowDetail} />,
        },
      ]}
      empty={
        <EmptyState icon={<FileText />} title="No resumes. Get started by uploading your first resume." />
      }
    />
  )
}

function ResumeStatus({ resume }: { resume: ListedResume }) {
  return (
    <div className="grid justify-items-end gap-1 @2xl:justify-items-start">
      <StatusBadge status={resume.status} />
      {(resume.statusReason ?? resume.notice) && (
        <p className="max-w-xs text-sm text-muted">{resume.statusReason ?? resume.notice}</p>
      )}
    </div>
  )
}

function ResumeActions({
  resume,
  onShowDetail,
}: {
  resume: ListedResume
  onShowDetail: (id: number) => void
}) {
  const [isConfirming, setConfirming] = useState(false)
  const { showToast } = useToast()
  const utilities = api.useUtils()
  const remove = api.resume.delete.useMutation({
    onSuccess: () => {
      utilities.resume.list.invalidate()
      utilities.account.usage.invalidate()
    },
    onError: (error) => showToast({ title: messageOf(error), tone: 'bad' }),
    onSettled: () => setConfirming(false),
  })
  const download = () =>
    downloadFile(`/api/UserCv/${resume.id}/download`, resume.fileName).catch(() =>
      showToast({ title: errorTexts.resumeDownloadFailed, tone: 'bad' }),
    )
  return (
    <div className="flex flex-wrap justify-end gap-1 lg:flex-nowrap">
      <Button variant="quiet" size="small" onClick={() => onShowDetail(resume.id)}>
        What we read
      </Button>
      <Button variant="secondary" size="small" onClick={download}>
        <Download aria-hidden />
        Download
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Delete ${resume.fileName}`}
        onClick={() => setConfirming(true)}
      >
        <Trash2 aria-hidden />
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Delete this resume?"
        description={`${resume.fileName} and what was read from it will be deleted. This cannot be undone.`}
        confirmLabel="Delete resume"
        tone="danger"
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ id: resume.id })}
      />
    </div>
  )
}
