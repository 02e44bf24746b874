import plugin from 'fastify-plugin';
import { UnsupportedMediaTypeError } from '../errors';

/** Refuses compressed bodies, which would be read as if they were not: 415. */
export const contentCodings = plugin((app, _options, registered) => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-encoding': coding = 'identity' } = request.headers;
    if (coding === 'identity') done();
    else done(new UnsupportedMediaTypeError());
  });
  registered();
});
