import './bootstrap/nonce';
import { boot } from './bootstrap/boot';
import { installDefaultPolicy } from './bootstrap/trustedTypes';

installDefaultPolicy(Reflect.get(window, 'trustedTypes'));

const root = document.getElementById('root');
if (root) void boot(root, () => import('./app/start'));
