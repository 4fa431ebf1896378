import '@cuelight/ui/components/layers-now'
import { Dialog } from '@cuelight/ui/components/dialog'
import { Kbd } from '@cuelight/ui/components/kbd'
import { applyTheme, themes } from '@cuelight/ui/theme/themes'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import {
  ArrowRight,
  CalendarPlus,
  ChartColumn,
  Keyboard,
  ListChecks,
  LogOut,
  type LucideIcon,
  Palette,
  Search,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../api-client.ts'
import { signOut } from '../session/sign-out.ts'
import { type AppCommand, goKeys } from './app-shortcuts.ts'

type PaletteProps = { onClose: () => void; onCommand: (command: AppCommand) => void }

/** As many interviews as a person looks through. */
const mostInterviews = 30

/** Everything the app can do, found by its name: screens, actions, interviews, themes. */
export function CommandPalette({ onClose, onCommand }: PaletteProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Search and commands"
      size="medium"
      footer={null}
    >
      <Command label="Search and commands" loop className="grid grid-cols-1 gap-3">
        <div className="flex items-center gap-3 rounded-md border border-control-line px-3">
          <Search aria-hidden className="size-5 shrink-0 text-muted" />
          <Command.Input
            autoFocus
            placeholder="Where to, or what to do?"
            className="min-h-11 w-full bg-transparent text-base outline-none placeholder:text-muted"
          />
        </div>
        <Command.List className="max-h-[50dvh] overflow-y-auto overscroll-contain">
          <Command.Empty className="px-3 py-6 text-center text-muted">
            Nothing by that name. Try another word.
          </Command.Empty>
          <Actions onCommand={onCommand} />
          <Interviews onClose={onClose} />
          <Group heading="Theme">
            {themes.map(({ name, displayName }) => (
              <Entry
                key={name}
                icon={Palette}
                text={`Theme: ${displayName}`}
                onSelect={() => {
                  applyTheme(name)
                  onClose()
                }}
              />
            ))}
          </Group>
        </Command.List>
      </Command>
    </Dialog>
  )
}

function Actions({ onCommand }: Pick<PaletteProps, 'onCommand'>) {
  return (
    <>
      <Group heading="Do">
        <Entry icon={CalendarPlus} text="Schedule an interview" keys="N" onSelect={() => onCommand('new')} />
        <Entry icon={Keyboard} text="Keyboard shortcuts" keys="?" onSelect={() => onCommand('help')} />
        <Entry icon={LogOut} text="Logout" onSelect={signOut} />
      </Group>
      <Group heading="Go to">
        {goKeys.map(({ key, command, text }) => (
          <Entry
            key={command}
            icon={ArrowRight}
            text={text}
            keys={`G ${key.toUpperCase()}`}
            onSelect={() => onCommand(command)}
          />
        ))}
      </Group>
    </>
  )
}

function Interviews({ onClose }: Pick<PaletteProps, 'onClose'>) {
  const navigate = useNavigate()
  const schedules = api.schedule.list.useQuery()
  const listed = schedules.data?.filter(({ archivedDate }) => archivedDate === null) ?? []
  if (listed.length === 0) return null
  return (
    <Group heading="Interviews">
      {listed.slice(0, mostInterviews).map((schedule) => {
        const job = `${schedule.position} at ${schedule.companyName}`
        const { userInterviewId, isReportGenerated } = schedule
        return [
          <Entry
            key={schedule.id}
            icon={ListChecks}
            text={`Prepare ${job}`}
            value={`prepare ${job} ${schedule.id}`}
            onSelect={() => {
              onClose()
              navigate({ to: '/interview/preparation', search: { id: schedule.id } })
            }}
          />,
          userInterviewId !== null && isReportGenerated && (
            <Entry
              key={`report-${schedule.id}`}
              icon={ChartColumn}
              text={`Report on ${job}`}
              value={`report ${job} ${schedule.id}`}
              onSelect={() => {
                onClose()
                navigate({ to: '/interview/report', search: { id: userInterviewId } })
              }}
            />
          ),
        ]
      })}
    </Group>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="mb-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  )
}

type EntryProps = { icon: LucideIcon; text: string; value?: string; keys?: string; onSelect: () => void }

function Entry({ icon: Icon, text, value = text, keys, onSelect }: EntryProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 text-sm data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent-text"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="grow wrap-anywhere">{text}</span>
      {keys && (
        <span aria-hidden className="flex gap-1 pointer-coarse:hidden">
          {keys.split(' ').map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </Command.Item>
  )
}
