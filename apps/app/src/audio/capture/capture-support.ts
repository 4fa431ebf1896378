/** What this browser can do for a live interview, and what to tell the candidate about it. */
export type CaptureSupport = {
  canUseMicrophone: boolean
  /** `none`: the interviewer cannot be recorded separately. */
  tabSound: 'tabs' | 'none'
  /** One sentence about this browser, one about what to do. */
  title: string
  advice: string
}

type BrowserFacts = {
  userAgent: string
  isMobile: boolean
  hasMicrophone: boolean
  canShareScreen: boolean
}

export function readBrowserFacts(): BrowserFacts {
  const { userAgent, mediaDevices } = navigator
  const hints = (navigator as { userAgentData?: { mobile?: boolean } }).userAgentData
  return {
    userAgent,
    isMobile: hints?.mobile ?? /Android|iPhone|iPad|Mobile/.test(userAgent),
    hasMicrophone: typeof mediaDevices?.getUserMedia === 'function',
    canShareScreen: typeof mediaDevices?.getDisplayMedia === 'function',
  }
}

/**
 * Only Chromium on a computer shares the sound of a tab: Firefox and Safari open the same picker, but its stream has no
 * sound, and no feature test shows that beforehand.
 */
export function describeSupport(facts: BrowserFacts): CaptureSupport {
  const { userAgent, isMobile, hasMicrophone, canShareScreen } = facts
  if (!hasMicrophone) {
    return {
      canUseMicrophone: false,
      tabSound: 'none',
      title: 'This browser cannot record sound on this page.',
      advice: 'Open Cuelight over https in a current Chrome or Edge on a computer.',
    }
  }
  const isChromium = /Chrome\/|Chromium\/|Edg\//.test(userAgent) && !/OPR\/.*Mobile/.test(userAgent)
  if (isChromium && canShareScreen && !isMobile) {
    return {
      canUseMicrophone: true,
      tabSound: 'tabs',
      title: 'This browser can share the sound of a tab.',
      advice:
        'Run the call in a tab of this browser. The sound of a call in a separate app can be shared on Windows only, with the entire screen and "Also share system audio".',
    }
  }
  const name = isMobile ? 'A browser on a phone or tablet' : nameBrowser(userAgent)
  return {
    canUseMicrophone: true,
    tabSound: 'none',
    title: `${name} cannot share the sound of a tab.`,
    advice:
      'For the full live interview use Chrome or Edge on a computer. Here you can continue with the microphone alone.',
  }
}

function nameBrowser(userAgent: string): string {
  if (userAgent.includes('Firefox/')) return 'Firefox'
  if (userAgent.includes('Safari/')) return 'Safari'
  return 'This browser'
}
