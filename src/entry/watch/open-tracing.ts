import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { shopVersion } from '#platform/package-files.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'

/** Where the settings send spans; null if nothing is traced. */
function spansGoTo(env: Env): string | null {
  if (env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT
  return base ? `${base.replace(/\/$/, '')}/v1/traces` : null
}

/** Opens tracing if the settings ask for it, else gives null without loading its packages. */
export async function openShopTracing(env: Env, log: Log): Promise<Tracing | null> {
  const url = spansGoTo(env)
  if (url === null) return null
  const [{ openTracing }, { traceCallsOut }] = await Promise.all([
    import('#platform/tracing/open-tracing.ts'),
    import('#platform/tracing/trace-calls-out.ts'),
  ])
  const tracing = openTracing({
    url,
    serviceName: env.OTEL_SERVICE_NAME,
    version: shopVersion(),
    sampler: env.OTEL_TRACES_SAMPLER,
    samplerShare: env.OTEL_TRACES_SAMPLER_ARG,
    sendEveryMs: env.OTEL_BSP_SCHEDULE_DELAY,
    onLoss: (reason) => log.warn({ reason }, 'Traces were lost'),
  })
  const stop = traceCallsOut(tracing, url)
  const close = async () => {
    stop()
    await tracing.close()
  }
  return { ...tracing, close }
}
