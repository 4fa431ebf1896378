import type { PresetName } from '@cuelight/contracts/operator'
import { anyDialect, type Dialect, type ModelEndpoint } from '../core/model-endpoint.ts'

interface Preset {
  label: string
  /** Null where each customer has an address of their own. */
  baseUrl: string | null
  needsKey: boolean
  keyHeader: ModelEndpoint['keyHeader']
  dialect: Dialect
}

const local = { needsKey: false, keyHeader: 'authorization' as const }
const older = { ...anyDialect, tokenLimit: ['max_tokens', 'max_completion_tokens'] as const }

/** Servers and services people run models on. Each entry is data: what differs is learned from the server's answers too. */
export const modelPresets = {
  openai: {
    label: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    needsKey: true,
    keyHeader: 'authorization',
    dialect: { ...anyDialect, vectorLength: true },
  },
  azure: {
    label: 'Azure OpenAI',
    baseUrl: null,
    needsKey: true,
    keyHeader: 'api-key',
    dialect: { ...anyDialect, vectorLength: true },
  },
  openrouter: {
    label: 'OpenRouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    needsKey: true,
    keyHeader: 'authorization',
    dialect: older,
  },
  ollama: { label: 'Ollama', baseUrl: 'http://localhost:11434/v1', ...local, dialect: older },
  // LM Studio never knew json_object.
  lmstudio: {
    label: 'LM Studio',
    baseUrl: 'http://localhost:1234/v1',
    ...local,
    dialect: { ...older, structured: ['json_schema', 'prompt'] },
  },
  llamacpp: { label: 'llama.cpp server', baseUrl: 'http://localhost:8080/v1', ...local, dialect: older },
  vllm: { label: 'vLLM', baseUrl: 'http://localhost:8000/v1', ...local, dialect: older },
} as const satisfies Record<PresetName, Preset>
