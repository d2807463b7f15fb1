import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { followHistory } from './ui/router.svelte';
import './paint.css';
import './paper.css';

followHistory();
mount(App, { target: document.getElementById('app')! });
