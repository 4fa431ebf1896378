import { audio } from '@cuelight/contracts/constants'
import { joinBlocks } from '../capture/slice-writers.ts'

/** A pause this long is a safe place to cut: the words before it are recognised while the pause goes on. */
const piecePauseMs = 600
/** The recogniser loses words beyond half a minute (research, speech 2.3). */
const longestPieceMs = 25_000
/** Energy sees soft beginnings too late. */
const beforeMs = 300
/** Shorter than this is a click, not a word. */
const leastSpeechMs = 120

export type Piece = { samples: Float32Array; startedAtMs: number; endedAtMs: number }

export type TurnCutter = {
  /** `nowMs`: the clock at the end of the block. */
  hear(block: { samples: Float32Array; rms: number; blockMs: number }, nowMs: number): void
  /** What is being said counts as complete now. */
  completeNow(): void
}

/**
 * Cuts one track into pieces to recognise, by the product's energy rule, and says when a turn is complete: after
 * `pauseMs` of silence that follows speech.
 */
export function createTurnCutter(options: {
  pauseMs: number
  onPiece: (piece: Piece) => void
  onTurnEnd: () => void
}): TurnCutter {
  let lead: Float32Array[] = []
  let leadMs = 0
  let blocks: Float32Array[] = []
  let pieceMs = 0
  let speechMs = 0
  let silentMs = 0
  let startedAtMs = 0
  let lastSpeechAtMs = 0
  let isInTurn = false

  function keepLead(samples: Float32Array, blockMs: number) {
    lead.push(samples)
    leadMs += blockMs
    while (lead.length > 1 && leadMs - blockMs >= beforeMs) {
      lead.shift()
      leadMs -= blockMs
    }
  }

  function finishPiece() {
    if (speechMs >= leastSpeechMs) {
      isInTurn = true
      options.onPiece({ samples: joinBlocks(blocks), startedAtMs, endedAtMs: lastSpeechAtMs })
    }
    blocks = []
    pieceMs = 0
    speechMs = 0
  }

  function endTurn() {
    if (blocks.length > 0) finishPiece()
    if (isInTurn) options.onTurnEnd()
    isInTurn = false
  }

  return {
    hear({ samples, rms, blockMs }, nowMs) {
      const isSpeech = rms >= audio.silenceRms
      silentMs = isSpeech ? 0 : silentMs + blockMs
      if (isSpeech) lastSpeechAtMs = nowMs
      if (isSpeech && blocks.length === 0) {
        blocks = lead
        pieceMs = leadMs
        startedAtMs = nowMs - blockMs - leadMs
        lead = []
        leadMs = 0
      }
      if (blocks.length === 0) keepLead(samples, blockMs)
      else {
        blocks.push(samples)
        pieceMs += blockMs
        if (isSpeech) speechMs += blockMs
        if (silentMs >= piecePauseMs || pieceMs >= longestPieceMs) finishPiece()
      }
      if (isInTurn && silentMs >= options.pauseMs) endTurn()
    },
    completeNow: endTurn,
  }
}
