import { Button } from '@cuelight/ui/components/button'
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from '@cuelight/ui/components/dropdown-menu'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, Cpu, LogOut, UserRound } from 'lucide-react'
import { api } from '../api-client.ts'
import { useSession } from '../session/session-store.ts'
import { signOut } from '../session/sign-out.ts'
import { userDisplayName, userInitials } from './user-initials.ts'

export function UserMenu() {
  const user = useSession()?.user
  const navigate = useNavigate()
  return (
    <DropdownMenu
      trigger={
        <Button variant="quiet">
          <span
            aria-hidden
            className="grid size-8 place-items-center rounded-full bg-accent text-xs font-semibold text-on-accent"
          >
            {userInitials(user?.name)}
          </span>
          <span className="sr-only">User menu of </span>
          <span className="max-w-60 truncate max-md:sr-only" title={userDisplayName(user?.name)}>
            {userDisplayName(user?.name)}
          </span>
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {user?.email && <DropdownMenuLabel>{user.email}</DropdownMenuLabel>}
      <DropdownMenuItem icon={<UserRound aria-hidden />} onSelect={() => navigate({ to: '/account' })}>
        Account
      </DropdownMenuItem>
      <OperatorItem />
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={<LogOut aria-hidden />} onSelect={signOut}>
        Logout
      </DropdownMenuItem>
    </DropdownMenu>
  )
}

/** Leads operators to their page; nobody else learns that there is one. */
function OperatorItem() {
  const navigate = useNavigate()
  const mayOpen = api.operator.mayOpen.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  if (!mayOpen.data) return null
  return (
    <DropdownMenuItem icon={<Cpu aria-hidden />} onSelect={() => navigate({ to: '/operator/models' })}>
      Models
    </DropdownMenuItem>
  )
}
