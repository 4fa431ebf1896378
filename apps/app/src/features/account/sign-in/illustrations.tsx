import type { ReactNode } from 'react'

const lines = (x: number, y: number, widths: number[]) =>
  widths.map((width, index) => (
    <rect
      key={`${y}-${width}`}
      x={x}
      y={y + index * 22}
      width={width}
      height="10"
      rx="5"
      fill="var(--line)"
    />
  ))

function Frame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 400 300" role="img" aria-label={label} className="w-full">
      <ellipse cx="200" cy="272" rx="165" ry="16" fill="var(--accent)" opacity="0.12" />
      {children}
    </svg>
  )
}

function ResumePicture() {
  return (
    <Frame label="A resume under a lamp">
      <path d="M120 40 40 262h300L160 30Z" fill="var(--accent)" opacity="0.14" />
      <circle cx="136" cy="36" r="22" fill="var(--accent)" />
      <rect
        x="150"
        y="70"
        width="150"
        height="190"
        rx="12"
        fill="var(--surface-raised)"
        stroke="var(--line)"
      />
      <circle cx="182" cy="102" r="14" fill="var(--accent)" opacity="0.5" />
      {lines(206, 92, [70, 50])}
      {lines(170, 146, [110, 92, 104, 64])}
    </Frame>
  )
}

function ConversationPicture() {
  return (
    <Frame label="Two people talking">
      <circle cx="100" cy="170" r="34" fill="var(--accent)" />
      <path d="M44 264c0-44 24-64 56-64s56 20 56 64Z" fill="var(--accent)" opacity="0.7" />
      <circle cx="300" cy="170" r="34" fill="var(--control-line)" />
      <path d="M244 264c0-44 24-64 56-64s56 20 56 64Z" fill="var(--control-line)" opacity="0.7" />
      <path
        d="M70 40h150a14 14 0 0 1 14 14v44a14 14 0 0 1-14 14H120l-24 22v-22H70a14 14 0 0 1-14-14V54a14 14 0 0 1 14-14Z"
        fill="var(--surface-raised)"
        stroke="var(--line)"
      />
      {lines(78, 62, [130, 96])}
      <path
        d="M262 84h72a12 12 0 0 1 12 12v24a12 12 0 0 1-12 12h-16l-14 16v-16h-42a12 12 0 0 1-12-12V96a12 12 0 0 1 12-12Z"
        fill="var(--accent)"
        opacity="0.25"
      />
    </Frame>
  )
}

function SoundPicture() {
  const bars = [30, 64, 104, 140, 96, 120, 70, 40, 84, 52]
  return (
    <Frame label="Speech to text">
      {bars.map((height, index) => (
        <rect
          key={height}
          x={54 + index * 30}
          y={120 - height / 2}
          width="14"
          height={height}
          rx="7"
          fill="var(--accent)"
          opacity={0.35 + (index % 4) * 0.2}
        />
      ))}
      <rect
        x="60"
        y="206"
        width="280"
        height="56"
        rx="12"
        fill="var(--surface-raised)"
        stroke="var(--line)"
      />
      {lines(80, 220, [220, 150])}
    </Frame>
  )
}

function ReportPicture() {
  return (
    <Frame label="A report with a score ring and bars">
      <rect
        x="60"
        y="40"
        width="280"
        height="222"
        rx="14"
        fill="var(--surface-raised)"
        stroke="var(--line)"
      />
      <circle cx="140" cy="120" r="44" fill="none" stroke="var(--line)" strokeWidth="14" />
      <path
        d="M140 76a44 44 0 1 1-41.8 57.6"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="14"
        strokeLinecap="round"
      />
      {lines(212, 86, [96, 72, 84])}
      {[60, 34, 78, 50, 92].map((height, index) => (
        <rect
          key={height}
          x={98 + index * 44}
          y={246 - height * 0.6}
          width="26"
          height={height * 0.6}
          rx="5"
          fill="var(--accent)"
          opacity={0.4 + index * 0.12}
        />
      ))}
    </Frame>
  )
}

/** Four pictures drawn in the colours of the current theme. */
export const illustrations = [
  { picture: ResumePicture, caption: 'Every answer builds on your own resume.' },
  { picture: ConversationPicture, caption: 'Practise the questions this role is likely to involve.' },
  { picture: SoundPicture, caption: 'Questions are picked up as they are asked.' },
  { picture: ReportPicture, caption: 'Afterwards, read what went well and what to work on.' },
] as const
