import plugin from 'fastify-plugin';

/** Logs one line per request: operation or route, status, and duration; no query, no body, no caller. */
export const requestLog = plugin((app, _options, registered) => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    request.log.info(
      {
        method: request.method,
        route: url,
        operationId: config.operation?.id,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
  registered();
});
