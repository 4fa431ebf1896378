import { audio } from '@cuelight/contracts/constants'
import { joinBlocks } from '../capture/slice-writers.ts'

/** After a pause this long it is safe to cut: the words before it are recognised while the pause goes on. */
const piecePauseMs = 600
/** The recogniser loses words beyond half a minute (research, speech 2.3). */
const longestPieceMs = 25_000
/** How much sound before the first loud block belongs to the piece: energy notices soft beginnings too late. */
const leadLengthMs = 300
/** Anything shorter is a click, not a word. */
const leastSpeechMs = 120

export type Piece = { samples: Float32Array; startedAtMs: number; endedAtMs: number }

export type SoundBlock = { samples: Float32Array; rms: number; blockMs: number }

export type TurnCutterOptions = {
  /** The silence that completes a turn, milliseconds. */
  pauseMs: number
  onPiece: (piece: Piece) => void
  onTurnEnd: () => void
}

/** Blocks of sound in a row, with their length. */
type Blocks = { samples: Float32Array[]; lengthMs: number }
const noBlocks = (): Blocks => ({ samples: [], lengthMs: 0 })

/**
 * Cuts one track into pieces to recognise, by the energy rule of the product, and says when a turn is complete: after
 * `pauseMs` of silence that follows speech.
 */
export class TurnCutter {
  readonly #options: TurnCutterOptions
  /** The sound just before a piece. */
  #lead = noBlocks()
  #piece = noBlocks()
  #speechMs = 0
  #silentMs = 0
  #startedAtMs = 0
  #lastSpeechAtMs = 0
  #isInTurn = false

  constructor(options: TurnCutterOptions) {
    this.#options = options
  }

  /** `nowMs`: the clock at the end of the block. */
  addBlock(block: SoundBlock, nowMs: number): void {
    const isSpeech = block.rms >= audio.silenceRms
    this.#silentMs = isSpeech ? 0 : this.#silentMs + block.blockMs
    if (isSpeech) this.#lastSpeechAtMs = nowMs
    if (isSpeech && !this.#hasPiece()) this.#beginPiece(nowMs - block.blockMs)
    if (isSpeech || this.#hasPiece()) this.#addToPiece(block, isSpeech)
    else this.#addToLead(block)
    if (this.#isInTurn && this.#silentMs >= this.#options.pauseMs) this.completeNow()
  }

  /** Treats what is being said as complete. */
  completeNow(): void {
    if (this.#hasPiece()) this.#finishPiece()
    if (this.#isInTurn) this.#options.onTurnEnd()
    this.#isInTurn = false
  }

  #hasPiece(): boolean {
    return this.#piece.samples.length > 0
  }

  #beginPiece(atMs: number): void {
    this.#piece = this.#lead
    this.#startedAtMs = atMs - this.#lead.lengthMs
    this.#lead = noBlocks()
  }

  #addToPiece({ samples, blockMs }: SoundBlock, isSpeech: boolean): void {
    this.#piece.samples.push(samples)
    this.#piece.lengthMs += blockMs
    if (isSpeech) this.#speechMs += blockMs
    if (this.#silentMs >= piecePauseMs || this.#piece.lengthMs >= longestPieceMs) this.#finishPiece()
  }

  #addToLead({ samples, blockMs }: SoundBlock): void {
    this.#lead.samples.push(samples)
    this.#lead.lengthMs += blockMs
    while (this.#lead.samples.length > 1 && this.#lead.lengthMs - blockMs >= leadLengthMs) {
      this.#lead.samples.shift()
      this.#lead.lengthMs -= blockMs
    }
  }

  #finishPiece(): void {
    if (this.#speechMs >= leastSpeechMs) {
      this.#isInTurn = true
      this.#options.onPiece({
        samples: joinBlocks(this.#piece.samples),
        startedAtMs: this.#startedAtMs,
        endedAtMs: this.#lastSpeechAtMs,
      })
    }
    this.#piece = noBlocks()
    this.#speechMs = 0
  }
}
