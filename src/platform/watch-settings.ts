import { z } from 'zod'

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const address = z.url({ protocol: /^https?$/ }).optional()

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** The settings for monitoring and replacing the shop. Those with OTEL_ are OpenTelemetry's own. */
export const watchShape = {
  /** The port of `GET /metrics`, if not the shop's own. */
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** The bearer token required to read `GET /metrics`. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** For how many seconds a stopping process reports that it is not ready before it stops taking requests. */
  SHUTDOWN_GRACE: whole(0, 600).default(0),
  /** Statements that take at least this long, in milliseconds, are logged. */
  SLOW_STATEMENT_MS: whole(1, 60_000).default(500),
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_SERVICE_NAME: z.string().min(1).default('cilia'),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** How long spans are collected before they are sent together, in milliseconds. */
  OTEL_BSP_SCHEDULE_DELAY: whole(1, 600_000).default(5_000),
}

export const watchAdvice: Record<string, string> = {
  METRICS_PORT: 'must be a port number from 0 to 65535',
  METRICS_TOKEN: 'must be a secret of 16 characters or more',
  SHUTDOWN_GRACE: 'must be a number of seconds from 0 to 600',
  SLOW_STATEMENT_MS: 'must be a number of milliseconds from 1 to 60000',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'must be an http:// or https:// address',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'must be an http:// or https:// address',
  OTEL_TRACES_SAMPLER: `must be one of ${samplers.join(', ')}`,
  OTEL_TRACES_SAMPLER_ARG: 'must be a ratio from 0 to 1',
  OTEL_BSP_SCHEDULE_DELAY: 'must be a number of milliseconds from 1 to 600000',
}

/** What is wrong with the combination of these settings. */
export function wrongWatchSettings(env: {
  PORT: number
  METRICS_PORT?: number | undefined
}): string[] {
  const isTaken = env.METRICS_PORT !== undefined && env.METRICS_PORT === env.PORT && env.PORT !== 0
  return isTaken
    ? [
        'METRICS_PORT is the same as PORT. To serve metrics on the shop’s own port, set only METRICS_TOKEN.',
      ]
    : []
}
