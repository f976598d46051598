import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'

const parent = 'parentbased_'

/** The sampler that OTEL_TRACES_SAMPLER names, with the share of OTEL_TRACES_SAMPLER_ARG if it takes one. */
export function samplerOf(name: string, share: number): Sampler {
  if (name.startsWith(parent))
    return new ParentBasedSampler({ root: samplerOf(name.slice(parent.length), share) })
  if (name === 'always_off') return new AlwaysOffSampler()
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(share)
  return new AlwaysOnSampler()
}
