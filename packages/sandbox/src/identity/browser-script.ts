/**
 * The stand-in for Google Identity Services: the calls of its script that the sign-in page uses, and a window to choose an
 * account. Runs in the page; `document.currentScript` says where the stand-in is.
 */
export const browserScript = `(() => {
  const base = new URL('.', document.currentScript.src)
  let settings = null
  let open = null

  function close() {
    open?.remove()
    open = null
  }
  async function choose(email) {
    const body = new URLSearchParams({ email, clientId: settings.client_id })
    const response = await fetch(new URL('token', base), { method: 'POST', body })
    settings.callback(response.ok ? await response.json() : {})
  }
  function button(text, press) {
    const made = document.createElement('button')
    made.type = 'button'
    made.textContent = text
    made.style.cssText = 'display:block;width:100%;margin-top:8px;padding:10px;font:inherit;text-align:left'
    made.addEventListener('click', () => {
      close()
      press()
    })
    return made
  }
  async function show(tell) {
    close()
    const list = await (await fetch(new URL('accounts', base))).json()
    open = document.createElement('div')
    open.setAttribute('role', 'dialog')
    open.setAttribute('aria-label', 'Sign in with Google (local stand-in)')
    open.style.cssText = 'position:fixed;top:16px;right:16px;z-index:99;width:300px;padding:16px;border:1px solid #777;background:#fff;color:#111;font:14px sans-serif'
    open.append('Local stand-in for Google, no real account is involved')
    for (const { name, email } of list) open.append(button(name + ' (' + email + ')', () => void choose(email)))
    open.append(button('Skip', () => tell('skipped')), button('Close', () => tell('dismissed')))
    document.body.append(open)
  }
  const moment = (kind) => ({
    isNotDisplayed: () => false,
    isSkippedMoment: () => kind === 'skipped',
    isDismissedMoment: () => kind === 'dismissed',
    getDismissedReason: () => 'cancel_called',
  })
  const id = {
    initialize(given) {
      settings = given
    },
    renderButton(parent) {
      const made = document.createElement('div')
      made.setAttribute('role', 'button')
      made.addEventListener('click', () => void show(() => {}))
      parent.replaceChildren(made)
    },
    prompt: (listener) => void show((kind) => listener(moment(kind))),
    cancel: close,
  }
  window.google = { accounts: { id } }
})()
`
