import { escapeHtml, renderHtmlPage } from '@cuelight/documents/html'

/**
 * Headers of every page. No `form-action`: Chromium applies it to the redirect that follows a form,
 * which would forbid going back to the app.
 */
export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
} as const

const style = `
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,"Segoe UI","DejaVu Sans",sans-serif;color:#1e1b2e;background:#f6f5fb}
.banner{background:#4c1d95;color:#fff;text-align:center;padding:10px 16px;font-size:14px}
main{width:min(440px,100% - 32px);margin:48px auto;background:#fff;border:1px solid #e4e1f0;border-radius:16px;padding:32px;box-shadow:0 8px 32px #1e1b2e14}
h1{font-size:24px;line-height:1.25;margin:0 0 8px}
h2{font-size:16px;margin:28px 0 12px}
p{margin:0 0 16px}
.muted{color:#5b5671}
form{margin:0}
label{display:block;font-size:14px;font-weight:600;margin:0 0 4px}
input{width:100%;font:inherit;padding:10px 12px;margin:0 0 16px;border:1px solid #8a84a3;border-radius:8px;background:#fff;color:inherit}
button{display:block;width:100%;font:inherit;font-weight:600;padding:11px 16px;margin:0 0 12px;border-radius:8px;border:1px solid #8a84a3;background:#fff;color:#1e1b2e;cursor:pointer}
button:hover{background:#f3effd}
button.primary{background:#6d3fd4;border-color:#6d3fd4;color:#fff}
button.primary:hover{background:#5b30bb}
button.account{display:flex;gap:12px;align-items:center;text-align:left;font-weight:400}
button.account strong,button.account small{display:block;overflow-wrap:anywhere}
button.account small{color:#5b5671;font-size:14px}
.initial{flex:none;width:36px;height:36px;border-radius:50%;background:#8b5cf6;color:#fff;font-weight:700;display:grid;place-items:center}
:focus-visible{outline:3px solid #8b5cf6;outline-offset:2px}
.alert{background:#fdecec;color:#8f1d1d;border:1px solid #e9b4b4;border-radius:8px;padding:10px 12px}
table{width:100%;border-collapse:collapse;margin:16px 0 24px}
th,td{text-align:left;font-weight:400;padding:10px 0;border-top:1px solid #e4e1f0;overflow-wrap:anywhere}
td{text-align:right;font-variant-numeric:tabular-nums;padding-left:16px}
tr.total th,tr.total td{font-weight:700;font-size:18px}
hr{border:0;border-top:1px solid #e4e1f0;margin:16px 0 28px}
@media(max-width:480px){main{margin:16px auto;padding:24px 20px}}
`

export interface Page {
  title: string
  /** Plain text that names what this page replaces. */
  banner: string
  /** HTML; everything that came from outside is already escaped. */
  body: string
}

/** The shell both stand-ins share: one card below a banner, no script, usable at 360 px. */
export function renderPage(page: Page): string {
  const { title, banner } = page
  const body = `<div class="banner" role="note">${escapeHtml(banner)}</div><main><h1>${escapeHtml(title)}</h1>${page.body}</main>`
  return renderHtmlPage({ title, style, body, icon: 'data:,' })
}
