import { configureStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { emptyApi, individualSchema } from '@/api';
import { IndividualFields } from '@/features/onboarding/IndividualFields';
import { SchemaForm } from '@/forms/SchemaForm';
import { AntdProvider } from '@/ui/AntdProvider';
import '@/ui/global.css';
import { AntdIndividual } from './AntdIndividual';
import { sampleIndividual } from './sampleIndividual';

const forms = {
  '#portal': (
    <SchemaForm schema={individualSchema} initialValues={sampleIndividual} onSubmit={() => Promise.resolve(undefined)}>
      <IndividualFields />
    </SchemaForm>
  ),
  '#antd': <AntdIndividual />,
};

const isForm = (text: string): text is keyof typeof forms => Object.hasOwn(forms, text);

const { hash } = window.location;
const store = configureStore({
  reducer: { [emptyApi.reducerPath]: emptyApi.reducer },
  middleware: (defaults) => defaults().concat(emptyApi.middleware),
});
const router = createMemoryRouter([
  { path: '*', element: <AntdProvider>{isForm(hash) ? forms[hash] : 'No such form'}</AntdProvider> },
]);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}
