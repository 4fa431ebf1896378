import { loginImages } from '@cuelight/contracts/constants'
import { useEffect, useState } from 'react'
import { illustrations } from './illustrations.tsx'

/** One of four pictures, the next every minute. */
export function LoginIllustration() {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    const timer = setInterval(
      () => setIndex((shown) => (shown + 1) % loginImages.count),
      loginImages.rotateMs,
    )
    return () => clearInterval(timer)
  }, [])
  const shown = illustrations[index % illustrations.length]
  if (!shown) return null
  const Picture = shown.picture
  return (
    <figure
      className="flex flex-col items-center justify-center gap-8 bg-accent-soft p-10 max-md:hidden"
      data-illustration={index}
    >
      <div key={index} className="w-full max-w-md animate-fade-in">
        <Picture />
      </div>
      <figcaption className="max-w-sm text-center text-lg text-text">{shown.caption}</figcaption>
    </figure>
  )
}
