import plugin from 'fastify-plugin';
import type { Metrics } from '../metrics/metrics';

interface Options {
  readonly metrics: Pick<Metrics, 'observe'>;
}

/** Measures the duration of every request. */
export const requestMetrics = plugin<Options>((app, { metrics }, registered) => {
  app.addHook('onResponse', ({ routeOptions }, { statusCode, elapsedTime }, done) => {
    metrics.observe(routeOptions.config.operation, statusCode, elapsedTime / 1000);
    done();
  });
  registered();
});
