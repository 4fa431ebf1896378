import { joinClasses } from '@cuelight/ui/components/join-classes'
import { Logo } from '@cuelight/ui/components/logo'
import { Link, useLocation } from '@tanstack/react-router'
import {
  CalendarDays,
  FileUp,
  LayoutDashboard,
  Menu,
  Package,
  PanelLeftClose,
  PanelLeftOpen,
  ReceiptText,
  X,
} from 'lucide-react'
import { exactly } from '../exactly.ts'

const items = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/resume', label: 'Upload Resume', icon: FileUp },
  { to: '/interview', label: 'Interview', icon: CalendarDays },
  { to: '/packages', label: 'Packages', icon: Package },
  { to: '/invoice', label: 'Invoice', icon: ReceiptText },
] as const

type SidebarProps = { isPhone: boolean; isCollapsed: boolean; onToggle: () => void }

/** The main menu; collapsed it keeps the icons, and on a phone only the bar with its button. */
export function Sidebar({ isPhone, isCollapsed, onToggle }: SidebarProps) {
  const [OpenIcon, CloseIcon] = isPhone ? [Menu, X] : [PanelLeftOpen, PanelLeftClose]
  const ToggleIcon = isCollapsed ? OpenIcon : CloseIcon
  return (
    <aside
      className={joinClasses(
        // On paper there is nowhere to go.
        'print:hidden',
        'flex shrink-0 flex-col border-line bg-surface-raised max-md:border-b md:sticky md:top-0 md:h-dvh md:border-r',
        isCollapsed ? 'md:w-16' : 'md:w-60',
      )}
    >
      <div
        className={joinClasses(
          'flex min-h-16 items-center justify-between gap-2 px-4',
          isCollapsed && 'md:flex-col md:justify-center md:px-0 md:py-3',
        )}
      >
        <a href="/" className="flex rounded-md">
          <Logo compact={isCollapsed && !isPhone} />
        </a>
        <button
          type="button"
          aria-label={isCollapsed ? 'Expand menu' : 'Collapse menu'}
          aria-expanded={!isCollapsed}
          aria-controls="main-menu"
          onClick={onToggle}
          className="grid size-10 place-items-center rounded-md text-muted hover:bg-surface-sunken"
        >
          <ToggleIcon aria-hidden className="size-5" />
        </button>
      </div>
      <MainMenu isCollapsed={isCollapsed} />
    </aside>
  )
}

function MainMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const href = useLocation({ select: (location) => location.href })
  return (
    <nav
      id="main-menu"
      aria-label="Main"
      className={joinClasses('px-3 pb-3', isCollapsed && 'max-md:hidden')}
    >
      <ul className="grid gap-1">
        {items.map(({ to, label, icon: Icon }) => {
          // The active item is the one whose route equals the current address exactly.
          const isActive = href === to
          return (
            <li key={to}>
              <Link
                to={to}
                activeOptions={exactly}
                title={isCollapsed ? label : undefined}
                className={joinClasses(
                  'flex min-h-10 items-center gap-3 rounded-md px-3 text-sm font-medium hover:bg-surface-sunken',
                  isActive && 'bg-accent-soft text-accent-text',
                  isCollapsed && 'md:justify-center md:px-0',
                )}
              >
                <Icon aria-hidden className="size-5 shrink-0" />
                <span className={isCollapsed ? 'md:sr-only' : undefined}>{label}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
