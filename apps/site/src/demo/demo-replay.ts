/** The conversation takes almost two minutes. The button's label names this factor. */
const speed = 6
/** The page shows the whole conversation. Playing it hides the lines and shows each one at its time. */
const playLabels = { idle: `Play at ${speed}x`, playing: 'Pause', paused: 'Continue', done: 'Play again' }
const clockStepMs = 250

const replay = document.querySelector<HTMLElement>('[data-replay]')
if (replay) wireReplay(replay)

function wireReplay(root: HTMLElement): void {
  const pane = root.querySelector<HTMLElement>('[data-replay-lines]')
  const button = root.querySelector<HTMLButtonElement>('[data-replay-play]')
  const label = root.querySelector<HTMLElement>('[data-replay-label]')
  const clock = root.querySelector<HTMLElement>('[data-replay-clock]')
  const lines = [...root.querySelectorAll<HTMLElement>('[data-t-ms]')]
  if (!pane || !button || !label || !clock) return
  const endMs = Number(lines.at(-1)?.dataset.tMs ?? 0)
  let elapsedMs = 0
  let state: keyof typeof playLabels = 'idle'
  let timer: number | undefined

  const show = (next: typeof state) => {
    state = next
    label.textContent = playLabels[next]
  }
  const draw = () => {
    clock.textContent = formatClock(elapsedMs)
    let hasNewLine = false
    for (const line of lines) {
      const isHidden = Number(line.dataset.tMs) > elapsedMs
      if (line.hidden && !isHidden) hasNewLine = true
      line.hidden = isHidden
    }
    if (hasNewLine) pane.scrollTop = pane.scrollHeight
  }
  const stop = (next: typeof state) => {
    window.clearInterval(timer)
    show(next)
  }
  const play = () => {
    if (state === 'idle' || state === 'done') elapsedMs = 0
    show('playing')
    draw()
    timer = window.setInterval(() => {
      elapsedMs = Math.min(endMs, elapsedMs + clockStepMs * speed)
      draw()
      if (elapsedMs >= endMs) stop('done')
    }, clockStepMs)
  }
  button.addEventListener('click', () => (state === 'playing' ? stop('paused') : play()))
  for (const link of document.querySelectorAll('a[data-watch-demo]'))
    link.addEventListener('click', () => {
      if (state !== 'playing') play()
    })
}

function formatClock(ms: number): string {
  return `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`
}
