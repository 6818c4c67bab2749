// `npm start`: installs what is missing, builds what has changed, serves site and sandbox.
import './bootstrap/check-node.mjs';

void import('./bootstrap/start.mjs');
