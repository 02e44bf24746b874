import { OktaAuth } from '@okta/okta-auth-js';
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router';

// The libraries of the first load with almost no code: the reference for the first load of the portal.
const okta = new OktaAuth({ issuer: window.location.origin, clientId: 'plain' });
const api = createApi({
  baseQuery: fetchBaseQuery(),
  endpoints: (build) => ({ getList: build.query<unknown, undefined>({ query: () => '/list' }) }),
});
const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});

function List() {
  const { data } = api.useGetListQuery(undefined);
  return <button onClick={() => void okta.signInWithRedirect()}>{JSON.stringify(data)}</button>;
}

const router = createBrowserRouter([{ path: '*', Component: List }]);

createRoot(document.body).render(
  <Provider store={store}>
    <RouterProvider router={router} />
  </Provider>,
);
