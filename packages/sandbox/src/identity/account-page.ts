import { escapeHtml } from '@cuelight/documents/html'
import { renderPage } from '../html.ts'
import type { Account } from './accounts.ts'
import { identityBanner } from './provider.ts'

function accountButton(account: Account): string {
  const name = escapeHtml(account.name)
  const email = escapeHtml(account.email)
  const initial = escapeHtml(account.name.charAt(0).toUpperCase())
  return `<form method="post"><input type="hidden" name="email" value="${email}"><button class="account"><span class="initial" aria-hidden="true">${initial}</span><span><strong>${name}</strong><small>${email}</small></span></button></form>`
}

/** The choose-an-account page: known accounts, a new one, and a way out. Works without scripts. */
export function renderAccountPage(accounts: Account[], error?: string, typedEmail = ''): string {
  const alert = error ? `<p class="alert" role="alert" id="email-error">${escapeHtml(error)}</p>` : ''
  const invalid = error ? ' aria-invalid="true" aria-describedby="email-error"' : ''
  return renderPage({
    title: 'Choose an account',
    banner: identityBanner,
    body: `<p class="muted">to continue to Cuelight</p>
${accounts.map(accountButton).join('\n')}
<h2>Use another account</h2>${alert}
<form method="post">
<label for="email">Email</label><input id="email" name="email" type="email" required maxlength="254" autocomplete="email" value="${escapeHtml(typedEmail)}"${invalid}>
<label for="name">Name (optional)</label><input id="name" name="name" maxlength="100" autocomplete="name">
<button class="primary">Continue</button>
</form>
<form method="post"><input type="hidden" name="cancel" value="1"><button>Cancel</button></form>`,
  })
}
