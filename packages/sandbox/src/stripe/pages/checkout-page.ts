import { escapeHtml } from '@cuelight/documents/html'
import { renderPage } from '../../html.ts'
import type { StoredSession } from '../state.ts'

const banner = 'Test mode: local stand-in for Stripe, no real money is involved'

function formatMoney(amountCents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amountCents / 100)
}

/** The hosted payment page of an open session. Works without scripts. */
export function renderCheckoutPage(stored: StoredSession, error?: string): string {
  const { session, lineItems } = stored
  const currency = session.currency ?? 'usd'
  const rows = lineItems.map(
    (item) =>
      `<tr><th scope="row">${escapeHtml(item.description ?? '')}<br><small class="muted">Quantity ${item.quantity}</small></th><td>${formatMoney(item.amount_total, currency)}</td></tr>`,
  )
  const fixedEmail = session.customer_details?.email
  const email = fixedEmail
    ? `<p class="muted">The receipt goes to <strong>${escapeHtml(fixedEmail)}</strong></p>`
    : '<label for="email">Email</label><input id="email" name="email" type="email" required maxlength="254" autocomplete="email">'
  const cancel = session.cancel_url
    ? '<button name="action" value="cancel" formnovalidate>Cancel</button>'
    : ''
  return renderPage({
    title: 'Pay Cuelight',
    banner,
    body: `${error ? `<p class="alert" role="alert">${escapeHtml(error)}</p>` : ''}
<table>${rows.join('')}<tr class="total"><th scope="row">Total</th><td>${formatMoney(session.amount_total ?? 0, currency)}</td></tr></table>
<form method="post">${email}
<label for="name">Name on the invoice (optional)</label><input id="name" name="name" maxlength="100" autocomplete="name">
<button class="primary" name="action" value="pay">Pay</button>
<button name="action" value="later">Pay by bank, settle later</button>
<hr><button name="action" value="decline">Decline</button>
${cancel}
</form>`,
  })
}

/** Shown instead of the form once nothing can be paid any more. */
export function renderClosedPage(title: string, message: string): string {
  return renderPage({ title, banner, body: `<p>${escapeHtml(message)}</p>` })
}
